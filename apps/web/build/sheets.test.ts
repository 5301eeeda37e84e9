import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, it } from 'vitest';

const source = join(import.meta.dirname, '../src');
const texts = new Map(
  readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx$/.test(file) && !file.includes('.test.'))
    .map((file) => [file, readFileSync(join(source, file), 'utf8')]),
);

const importsOf = (file: string, text: string) =>
  [...text.matchAll(/(?:from|import\()\s*'(\.[^']+\.tsx)'/g)].map(([, path]) =>
    relative(source, join(source, dirname(file), path!)),
  );

/** Whether a file opens sheets as history entries. */
const opensByHistory = (text: string) => /use-history-sheets?\.ts'|own-page-button\.tsx'/.test(text);
/** Whether a component is closed by the one that opened it. */
const isClosedFromOutside = (text: string) => /\bonClose(: \(\) => void|[,)]| \})|ReasonHandlers/.test(text);

/** Files that show a sheet and are closed by the file that shows them, beginning with the sheet itself. */
function sheetFiles(): Set<string> {
  const found = new Set(['ui/sheets/sheet.tsx']);
  for (const name of found) {
    for (const [file, text] of texts) {
      if (importsOf(file, text).includes(name) && !opensByHistory(text) && isClosedFromOutside(text))
        found.add(file);
    }
  }
  return found;
}

/** Names under which a file imports sheets, now or later. */
const sheetNames = (file: string, text: string, sheets: ReadonlySet<string>) =>
  [
    ...text.matchAll(
      /(?:import (?:\{([^}]+)\}|(\w+))|const (\w+) = lazyPart\(\s*\(\) => import)[ (]\D*?'(\.[^']+\.tsx)'/g,
    ),
  ]
    .filter(([, , , , path]) => sheets.has(relative(source, join(source, dirname(file), path!))))
    .flatMap(([, several, one, later]) => (several ?? one ?? later)!.split(/[\s,]+/))
    .filter(Boolean);

it('the Back button of a phone closes every sheet: whoever shows one opens it as a history entry', () => {
  const sheets = sheetFiles();
  const wrong = [...texts].filter(([file, text]) => {
    const names = sheetNames(file, text, sheets);
    const isClosedByState =
      names.some((name) => new RegExp(`<${name}\\b[^<]*onClose=\\{(\\(\\) => )?set[A-Z]`).test(text)) ||
      (names.length > 0 && /\bclose = \(\) => set[A-Z]/.test(text));
    return isClosedByState || (names.length > 0 && !opensByHistory(text) && !sheets.has(file));
  });
  expect(sheets.size).toBeGreaterThan(40);
  expect(wrong.map(([file]) => file)).toEqual([]);
});
