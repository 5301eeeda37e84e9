import { CodeBlock } from '../code-block.tsx';
import type { Words } from '../words.ts';
import { maxShownBytes, type TryResponse } from './send-try.ts';

function contentOf({ text, type }: TryResponse, words: Words) {
  if (text === null) return <p className="text-15">{words.try.binary(type)}</p>;
  if (text === '') return <p className="text-15">{words.try.empty}</p>;
  return <CodeBlock title={words.try.content} code={text} words={words} isTall />;
}

interface Props {
  response: TryResponse;
  words: Words;
}

/** Status and duration of a response. */
export const ResponseStatus = ({ response: { status, ms }, words }: Props) => (
  <p className={`text-16 font-semibold tabular-nums ${status < 400 ? 'text-success' : 'text-danger'}`}>
    {words.try.answer(status, ms)}
  </p>
);

/** Headers and content of a response, as text. */
export function ResponseContent({ response, words }: Props) {
  const { headers, isCut } = response;
  return (
    <div className="flex flex-col gap-4">
      <section>
        <h5 className="text-15 font-semibold">{words.try.headers}</h5>
        <dl className="mt-1 text-14">
          {headers.map(([name, value]) => (
            <div key={name} className="flex flex-wrap gap-x-2 py-0.5">
              <dt className="font-mono font-semibold">{name}</dt>
              <dd className="font-mono break-all text-muted">{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      {contentOf(response, words)}
      {isCut && <p className="text-14 text-muted">{words.try.cut(maxShownBytes / 1000)}</p>}
    </div>
  );
}
