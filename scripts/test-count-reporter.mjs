/** Ends a test run with one line: `N passed, N failed`. */
export default class TestCountReporter {
  onTestRunEnd(modules, errors) {
    const counts = { passed: 0, failed: errors.length };
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state in counts) counts[state] += 1;
      }
      // A file that does not load has no tests to count.
      if (module.errors().length > 0) counts.failed += 1;
    }
    process.on('exit', () => console.log(`${counts.passed} passed, ${counts.failed} failed`));
  }
}
