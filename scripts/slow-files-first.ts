import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take longer than their size tells: they start servers, or ask every endpoint. */
const slow = /\/(permissions|faults)\/|\/(kill|s3-store|archive|demo-administrator[\w-]*)\.test\.ts$/;

/** Runs slow files first, so that no processor waits for the last one; Vitest knows how long files take only after a first run. */
export class SlowFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isSlow = ({ moduleId }: TestSpecification) => slow.test(moduleId);
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
  }
}
