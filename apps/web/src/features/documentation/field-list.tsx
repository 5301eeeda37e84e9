import type { Field } from './fields.ts';
import type { Words } from './words.ts';

interface Props {
  title: string;
  fields: Field[];
  words: Words;
  /** Only request fields are marked as required: responses always contain their fields. */
  isAnswer?: boolean;
}

/** List of fields: name, type, whether the field is required, and its limits. */
export function FieldList({ title, fields, words, isAnswer }: Props) {
  if (fields.length === 0) return null;
  return (
    <section>
      <h4 className="mb-1 text-15 font-semibold">{title}</h4>
      <ul className="divide-y divide-line border-y border-line">
        {fields.map(({ name, type, isRequired, rules }) => (
          <li key={name} className="py-2 text-14">
            <p className="flex flex-wrap items-baseline gap-x-2">
              <code className="font-mono font-semibold break-all">{name}</code>
              <span className="text-muted">{type}</span>
              {isRequired && !isAnswer && <span className="font-semibold text-brand">{words.required}</span>}
            </p>
            {rules && <p className="mt-0.5 break-words text-muted">{rules}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
