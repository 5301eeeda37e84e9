/** Ends a test run with a line `failed: test — reason` for each failure and with `N passed, N failed` alone on a line. */
export default class TestCountReporter {
  onTestRunEnd(modules, errors) {
    let passed = 0;
    const failures = errors.map(({ message }) => ['outside the tests', message]);
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        const { state, errors: reasons } = test.result();
        if (state === 'passed') passed += 1;
        if (state === 'failed')
          failures.push([`${module.relativeModuleId} › ${test.fullName}`, reasons[0]?.message]);
      }
      // A file that fails to load has no tests to count.
      for (const { message } of module.errors()) failures.push([module.relativeModuleId, message]);
    }
    process.on('exit', () => {
      for (const [name, reason = ''] of failures) console.log(`failed: ${name} — ${reason.split('\n')[0]}`);
      console.log(`${passed} passed, ${failures.length} failed`);
    });
  }
}
