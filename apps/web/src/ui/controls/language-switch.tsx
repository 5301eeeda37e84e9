import type { Language } from '@laterite/shared/languages.ts';
import { useTexts } from '../../i18n/i18n.tsx';
import { toast } from '../../lib/view/toast.ts';

const choices = [
  ['fr', 'layout.french'],
  ['en', 'layout.english'],
] as const satisfies [Language, string][];

const looks = {
  boxed: {
    group: 'overflow-hidden rounded-8 border-[1.5px] border-field',
    button: 'min-h-10 px-3 aria-pressed:bg-brand aria-pressed:text-on-brand',
  },
  plain: { group: 'divide-x divide-current', button: 'plain-language' },
};

/** FR | EN: an entirely French or entirely English interface from then on. */
export function LanguageSwitch({ look = 'boxed' }: { look?: keyof typeof looks }) {
  const { t, wording, chooseLanguage } = useTexts();
  return (
    <fieldset
      aria-label={t('layout.language')}
      className={`noscript:hidden inline-flex shrink-0 ${looks[look].group}`}
    >
      {choices.map(([language, label]) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-label={t(label)}
          aria-pressed={language === wording}
          onClick={() => chooseLanguage(language).catch(() => toast.error(t('common.networkError')))}
          className={`text-14 font-bold underline-offset-4 ${looks[look].button}`}
        >
          {language.toUpperCase()}
        </button>
      ))}
    </fieldset>
  );
}
