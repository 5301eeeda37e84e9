import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The serious and critical violations of WCAG 2.2 AA on the page as it stands. */
async function violationsOn(page: Page): Promise<string[]> {
  const results = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run(options: object): Promise<AxeResults> } };
    return axe.run({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
      resultTypes: ['violations'],
      preload: false,
    });
  });
  return results.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`);
}

/** Expects no serious or critical violation of WCAG 2.2 AA on the page once it has come to rest. */
export async function expectAccessible(page: Page): Promise<void> {
  // Evaluated, not added as a script: the page's own content policy stays in force.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  // A toast that slides in or fades out has no contrast to measure for that fifth of a second: what stays counts.
  await expect.poll(() => violationsOn(page)).toEqual([]);
}
