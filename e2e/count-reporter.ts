import type { FullResult, Reporter, Suite } from '@playwright/test/reporter';

/** Closes the run with `N passed, N failed` alone on a line. */
export default class CountReporter implements Reporter {
  private suite: Suite | undefined;

  onBegin(_config: unknown, suite: Suite) {
    this.suite = suite;
  }

  onEnd(_result: FullResult) {
    const outcomes = (this.suite?.allTests() ?? []).map((test) => test.outcome());
    const passed = outcomes.filter((outcome) => outcome === 'expected' || outcome === 'flaky').length;
    process.stdout.write(`${passed} passed, ${outcomes.length - passed} failed\n`);
  }

  printsToStdio() {
    return true;
  }
}
