import { apiVersions } from '@laterite/shared/openapi/api-changes.ts';
import { useTexts } from '../../i18n/i18n.tsx';
import type { Words } from './words.ts';

/** API changelog by version. */
export function ApiChangelog({ words }: { words: Words }) {
  const { language } = useTexts();
  return (
    <div className="flex flex-col gap-4">
      {apiVersions.map(({ version, changes }) => (
        <section key={version} className="rounded-12 border border-line bg-surface p-4 lg:p-5">
          <h3 className="text-16 font-semibold">{version ?? words.nextVersion}</h3>
          <ul className="mt-2 flex list-disc flex-col gap-1.5 pl-5 text-15 text-text-2">
            {changes.map((change) => (
              <li key={change.en} className="break-words">
                {change[language]}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
