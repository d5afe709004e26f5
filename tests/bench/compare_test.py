"""Tests of bench/compare.py, on programs that every machine has."""

import contextlib
import importlib.util
import io
import json
import os
import tempfile
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
SPEC = importlib.util.spec_from_file_location(
    "compare", os.path.join(HERE, "..", "..", "bench", "compare.py"))
compare = importlib.util.module_from_spec(SPEC)
SPEC.loader.exec_module(compare)


class CompareTest(unittest.TestCase):
    def setUp(self):
        scratch = tempfile.TemporaryDirectory()
        self.addCleanup(scratch.cleanup)
        self.input = os.path.join(scratch.name, "an input.txt")
        with open(self.input, "w", encoding="ascii") as file:
            file.write("one two\nthree\n")

    def run_main(self, *argv):
        out, err = io.StringIO(), io.StringIO()
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            code = compare.main([*argv, self.input])
        return code, out.getvalue(), err.getvalue()

    def test_equal_outputs_pass(self):
        code, out, _ = self.run_main("--ours", "cat", "--peer", "dd=dd status=none",
                                     "--same-output", "--rounds", "3")
        self.assertEqual(code, 0)
        lines = out.splitlines()
        self.assertEqual(lines[0].split(), ["median,", "ms", "ours", "dd", "ratio"])
        self.assertTrue(lines[1].startswith("an input.txt"))
        self.assertTrue(lines[2].startswith("total"))

    def test_different_outputs_fail(self):
        code, out, err = self.run_main("--ours", "cat", "--peer", "head=head -c 3",
                                       "--same-output", "--rounds", "1")
        self.assertEqual((code, out), (1, ""))
        self.assertIn("head <", err)

    def test_tokens_ignore_white_space_alone(self):
        peer = ("--peer", r"lines=tr ' ' '\n'", "--rounds", "1")
        self.assertEqual(self.run_main("--ours", "cat", *peer, "--same-output")[0], 1)
        self.assertEqual(self.run_main("--ours", "cat", *peer, "--same-tokens")[0], 0)
        self.assertEqual(self.run_main("--ours", "head -c 3", *peer, "--same-tokens")[0], 1)

    def test_the_slower_one_has_the_greater_ratio(self):
        code, out, _ = self.run_main("--ours", "cat", "--peer", "slow=sleep 0.1", "--rounds", "2",
                                     "--json")
        self.assertEqual(code, 0)
        result = json.loads(out)
        runs = result["runs"]["slow"][self.input]
        self.assertEqual(len(runs["wall"]), 2)
        self.assertTrue(all(0.1 <= wall < 5 for wall in runs["wall"]))
        self.assertTrue(all(cpu < 0.1 for cpu in runs["cpu"]))
        self.assertGreater(result["ratios"]["slow"], 1)

    def test_a_timeout_is_a_lower_bound(self):
        code, out, _ = self.run_main("--ours", "cat", "--peer", "slow=sleep 30", "--rounds", "1",
                                     "--timeout", "0.1")
        self.assertEqual(code, 0)
        self.assertEqual(out.splitlines()[1].count(">"), 2)

    def test_failing_and_missing_programs_fail(self):
        for command in ("false", "no-such-program-anywhere", ""):
            code, out, err = self.run_main("--ours", command, "--rounds", "1")
            self.assertEqual((code, out), (1, ""))
            self.assertTrue(err.startswith("compare.py: "))

    def test_bad_usage(self):
        for argv in (["--ours", "cat", "--peer", "cat"], ["--ours", "cat", "--rounds", "0"],
                     ["--ours", "cat", "--peer", "a=cat", "--peer", "a=cat"], []):
            with self.assertRaises(SystemExit) as caught:
                self.run_main(*argv)
            self.assertEqual(caught.exception.code, 2)

    def test_medians_and_total(self):
        figures = {
            "ours": {"a": {"wall": [3, 1, 2], "timeouts": 0}, "b": {"wall": [4], "timeouts": 0}},
            "peer": {"a": {"wall": [8, 9, 7], "timeouts": 0}, "b": {"wall": [4], "timeouts": 1}},
        }
        rows = compare.summary(figures, ["a", "b"], "wall")
        self.assertEqual(rows[0], ("a", {"ours": (2, False), "peer": (8, False)}))
        self.assertEqual(rows[2], ("total", {"ours": (6, False), "peer": (12, True)}))


if __name__ == "__main__":
    unittest.main()
