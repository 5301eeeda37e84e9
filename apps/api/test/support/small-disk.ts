import { execFileSync } from 'node:child_process';
import { mkdtemp, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Mounts a disk in memory on a folder. */
export const mount = (folder: string, options: string) =>
  void execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { stdio: 'ignore' });

export const unmount = (folder: string) => void execFileSync('umount', [folder]);

/** Whether this user may mount a disk. */
export async function mayMount(): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'may-mount-'));
  try {
    mount(folder, 'size=8192');
    unmount(folder);
    return true;
  } catch {
    return false;
  } finally {
    await rmdir(folder);
  }
}
