import { CircleCheck, CircleX } from 'lucide-react';

interface Props {
  /** Results in order; one without an error was delivered. */
  outcomes: { name: string; refusal?: string | undefined }[];
  /** Content below each name without an error. */
  done: string;
}

/** Lists the results of one request to several receivers. */
export const OutcomeList = ({ outcomes, done }: Props) => (
  <ul className="flex flex-col divide-y divide-line">
    {outcomes.map(({ name, refusal }, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: an outcome is its receiver's place
      <li key={i} className="flex items-start gap-2.5 py-2.5 text-15">
        {refusal ? (
          <CircleX className="mt-0.5 size-5 shrink-0 text-danger" />
        ) : (
          <CircleCheck className="mt-0.5 size-5 shrink-0 text-success" />
        )}
        <span className="min-w-0 break-words">
          <span className="font-semibold">{name}</span>
          <span className="block text-text-2">{refusal ?? done}</span>
        </span>
      </li>
    ))}
  </ul>
);
