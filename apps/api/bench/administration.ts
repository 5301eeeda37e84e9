// Measures what each page of the administration costs at 100,000 members and 10,000 open reports.
// Run: pnpm bench:administration. Prints a table in the form of docs/performance.md.
import { fillAdministration } from './administration-data.ts';
import { load } from './load.ts';
import { fillMarketplace } from './marketplace.ts';
import { accepted, logIn, signUp } from './members.ts';
import { folder, startEngine, startOurs } from './servers.ts';

const listingCount = 10_000;
const sizes = { members: 100_000, reports: 10_000, journal: 200_000 };
const goalMs = 50;
/** Number of pages that are turned before the deep page is measured. */
const turnedPages = 40;
const manyOf = { seconds: 2, concurrency: 1 };

const progress = (text: string) => process.stderr.write(`${text}\n`);
const say = (cells: (string | number)[]) => process.stdout.write(`| ${cells.join(' | ')} |\n`);

const engine = await startEngine(folder());
progress(`filling a database with ${listingCount} listings …`);
await fillMarketplace(engine.uri, listingCount);
const dir = folder();
const first = await startOurs(engine.uri, dir);
const { email } = await signUp(first);
await first.stop();
progress(`adding ${sizes.members} members and ${sizes.reports} reports …`);
const member = await fillAdministration(engine.uri, sizes, email);

const ours = await startOurs(engine.uri, dir);
const { token } = (await (await accepted(() => logIn(ours, email))).json()) as { token: string };
const headers = { authorization: `Bearer ${token}` };

interface Page {
  nextCursor: string | null;
}

/** Returns the path of a page deep in a list. */
async function deep(path: string): Promise<string> {
  let at = path;
  for (let turned = 0; turned < turnedPages; turned++) {
    const answer = await accepted(() => fetch(ours.address + at, { headers }));
    const { nextCursor } = (await answer.json()) as Page;
    if (!nextCursor) break;
    at = `${path}${path.includes('?') ? '&' : '?'}cursor=${nextCursor}`;
  }
  return at;
}

const pages: [name: string, path: string][] = [
  ['Aujourd’hui', '/api/admin/today'],
  ['Annonces', '/api/stuff/pending?status=pending'],
  ['Signalements', '/api/reports'],
  ['Signalements, far down', await deep('/api/reports')],
  ['Vérifications', '/api/verifications?status=waiting'],
  ['Membres', '/api/admin/members'],
  ['Membres, far down', await deep('/api/admin/members')],
  ['Membres, by name', `/api/admin/members?q=${encodeURIComponent('aminata ouedraogo')}`],
  ['Membres, by e-mail', '/api/admin/members?q=membre-77'],
  ['Membres, suspended', '/api/admin/members?state=suspended'],
  ['A member at a glance', `/api/admin/members/${member}`],
  ['Entreprises', '/api/admin/profiles/companies'],
  ['Entreprises, by words', '/api/admin/profiles/companies?q=konate'],
  ['Professionnels', '/api/admin/profiles/professionals'],
  ['Catégories et lieux', '/api/admin/catalogue'],
  ['Mises en avant', '/api/admin/featured'],
  ['Support', '/api/support'],
  ['Journal', '/api/admin/journal'],
  ['Journal, far down', await deep('/api/admin/journal')],
  ['Journal, decisions', '/api/admin/journal?group=decisions'],
  ['Journal, about one thing', `/api/admin/journal?target=${member}`],
];

say(['Page', 'Processor time', 'Goal']);
process.stdout.write('|---|---|---|\n');
for (const [name, path] of pages) {
  const address = () => ours.address + path;
  const { perCpuSecond } = await load([ours.pid, engine.pid], address, { ...manyOf, headers });
  say([name, `${(1000 / perCpuSecond).toFixed(1)} ms`, `< ${goalMs} ms`]);
}
await ours.stop();
await engine.stop();
process.exit(0);
