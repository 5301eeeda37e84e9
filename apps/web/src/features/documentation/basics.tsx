import type { Words } from './words.ts';

const box = 'rounded-12 border border-line bg-surface p-4 lg:p-5';

/** Technologies of the product. */
export function Stack({ words }: { words: Words }) {
  return (
    <dl className={`grid gap-3.5 md:grid-cols-2 ${box}`}>
      {words.stack.map(({ name, use }) => (
        <div key={name}>
          <dt className="text-16 font-semibold">{name}</dt>
          <dd className="text-15 text-muted">{use}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Rules of every endpoint: login, content, lists, errors and versions. */
export function Basics({ words }: { words: Words }) {
  return (
    <dl className={`flex flex-col gap-3.5 ${box}`}>
      {words.basics.map(({ title, text }) => (
        <div key={title}>
          <dt className="text-16 font-semibold">{title}</dt>
          <dd className="max-w-180 text-15 break-words text-text-2">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
