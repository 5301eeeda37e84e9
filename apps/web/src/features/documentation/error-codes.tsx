import { type ErrorCode, errors } from '@laterite/shared/errors.ts';
import { useTexts } from '../../i18n/i18n.tsx';
import { TextWithCode } from './text-with-code.tsx';

const codes = Object.keys(errors) as ErrorCode[];

/** Every error code with its status and message; the `type` of an error links to its row. */
export function ErrorCodes() {
  const { language } = useTexts();
  return (
    <dl className="divide-y divide-line rounded-12 border border-line bg-surface px-4 lg:px-5">
      {codes.map((code) => (
        <div key={code} id={code} className="scroll-mt-20 py-2.5 target:bg-sunk lg:scroll-mt-24">
          <dt className="flex flex-wrap items-baseline gap-x-2 text-15 font-semibold">
            <span className="tabular-nums">{errors[code].status}</span>
            <code className="font-mono break-all">{code}</code>
          </dt>
          <dd className="text-15 text-muted">
            <TextWithCode text={errors[code][language].replace(/\{\w+\}/g, '…')} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
