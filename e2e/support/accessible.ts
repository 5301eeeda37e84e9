import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Returns the serious and critical violations of WCAG 2.2 AA in the current state of the page. */
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

/** Expects no serious or critical violation of WCAG 2.2 AA on the page once its animations have ended. */
export async function expectAccessible(page: Page): Promise<void> {
  // axe is evaluated instead of added as a script element, so that the page's content security policy stays in force.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  // The contrast of a toast cannot be measured during its animation of 200 ms, so only a resting toast is checked.
  // On a slow machine one check of the documentation takes half a minute.
  await expect.poll(() => violationsOn(page), { timeout: 90_000 }).toEqual([]);
}
