import type { FullResult, Reporter, Suite } from '@playwright/test/reporter';

/** Prints a line `failed: journey — reason` for each failure and ends with `N passed, N failed` alone on a line. */
export default class CountReporter implements Reporter {
  private suite: Suite | undefined;

  onBegin(_config: unknown, suite: Suite) {
    this.suite = suite;
  }

  onEnd(_result: FullResult) {
    const tests = this.suite?.allTests() ?? [];
    const failed = tests.filter((test) => !['expected', 'flaky'].includes(test.outcome()));
    for (const test of failed) {
      const reason = test.results.at(-1)?.error?.message ?? test.outcome();
      process.stdout.write(`failed: ${test.titlePath().slice(1).join(' › ')} — ${reason.split('\n')[0]}\n`);
    }
    process.stdout.write(`${tests.length - failed.length} passed, ${failed.length} failed\n`);
  }

  printsToStdio() {
    return true;
  }
}
