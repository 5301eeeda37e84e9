import { type Page, pages } from '@laterite/shared/pages.ts';
import { Link } from '../../ui/controls/link.tsx';
import type { Words } from './words.ts';

const accesses = ['anyone', 'visitor', 'member'] as const satisfies Page['access'][];

/** Path of a screen, as a link where it has no parameter. */
function Path({ path }: { path: string }) {
  const text = <code className="font-mono text-14 break-all">{path}</code>;
  if (path.includes(':')) return text;
  return (
    <Link to={path} className="inline-flex min-h-6 items-center text-brand underline">
      {text}
    </Link>
  );
}

/** Every screen of the web app by who may open it, from the list that the router and the server use. */
export function Screens({ words }: { words: Words }) {
  return (
    <div className="flex flex-col gap-4">
      <p className="max-w-180 text-15 text-text-2">{words.screensIntro}</p>
      {accesses.map((access) => (
        <section key={access} className="rounded-12 border border-line bg-surface px-4 py-3 lg:px-5">
          <h3 className="text-16 font-semibold">{words.screensFor[access]}</h3>
          <ul className="mt-2 grid gap-x-6 gap-y-1.5 md:grid-cols-2">
            {Object.entries<Page>(pages)
              .filter(([, page]) => page.access === access)
              .map(([name, { path }]) => (
                <li key={name}>
                  <Path path={path} />
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
