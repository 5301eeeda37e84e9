import type { Category, ListingType } from '@laterite/shared/features/listings/taxonomy.ts';
import { type AttributeName, attributes } from '@laterite/shared/features/sections/attributes/attributes.ts';
import { landPapersOf } from '@laterite/shared/features/sections/land-papers/land-papers.ts';
import { attributesOf } from '@laterite/shared/features/sections/sections.ts';
import { countryOf, countryOfPhone } from '@laterite/shared/places.ts';
import { ChevronDown } from 'lucide-react';
import { get, useFormState, useWatch } from 'react-hook-form';
import { useTexts } from '../../../i18n/i18n.tsx';
import { useSession } from '../../../lib/session/session.ts';
import { AttrField } from './attr-field.tsx';
import type { PublishForm } from './publish-form.ts';

const maxShownAtOnce = 6;

/** Returns the land papers of the place's country, or of the member's country until a place is entered. */
function usePapers(form: PublishForm) {
  const { me } = useSession();
  const country = useWatch({
    control: form.control,
    name: 'location',
    compute: (location) => countryOf(location ?? ''),
  });
  return landPapersOf(country ?? countryOfPhone(me?.phoneNumber ?? ''));
}

/** Field for the land paper; separate, because only its choices depend on the place while it is typed. */
const PaperField = ({ form }: { form: PublishForm }) => (
  <AttrField form={form} name="document" choices={usePapers(form)} />
);

/** Returns whether a label has a word too long for half the width of a phone. */
const hasLongWord = (label: string) => /\p{L}{14}/u.test(label);

/** Returns whether a field has its own row: land papers, and fields with a hint or a long word. */
const isWide = (name: AttributeName) =>
  name === 'document' ||
  attributes[name].hint !== undefined ||
  Object.values(attributes[name].label).some(hasLongWord);

function Fields({ form, names }: { form: PublishForm; names: AttributeName[] }) {
  const ticks = names.filter((name) => attributes[name].kind === 'boolean');
  const others = names.filter((name) => attributes[name].kind !== 'boolean');
  return (
    <>
      <div className="grid items-start gap-x-3 gap-y-4 min-[22rem]:grid-cols-2">
        {others.map((name) => (
          <div key={name} className={isWide(name) ? 'col-span-full' : 'min-w-0'}>
            {name === 'document' ? <PaperField form={form} /> : <AttrField form={form} name={name} />}
          </div>
        ))}
      </div>
      {ticks.length > 0 && (
        <div className="grid gap-x-3 min-[22rem]:grid-cols-2">
          {ticks.map((name) => (
            <AttrField key={name} form={form} name={name} />
          ))}
        </div>
      )}
    </>
  );
}

/** Attribute fields of the chosen category: the most important first, the others on demand. */
export function PublishAttrs({ form }: { form: PublishForm }) {
  const { t } = useTexts();
  const [category, type] = useWatch({ control: form.control, name: ['category', 'type'] });
  const { errors } = useFormState({ control: form.control, name: 'attrs' });
  if (!category) return null;
  // The deposit is part of the rental terms.
  const names = attributesOf(category as Category, type as ListingType).filter((name) => name !== 'caution');
  const more = names.slice(maxShownAtOnce);
  const isWrong = more.some((name) => get(errors, `attrs.${name}`));
  return (
    // Another category has other fields, even with the same names.
    <div key={`${category} ${type}`} className="flex flex-col gap-4">
      <Fields form={form} names={names.slice(0, maxShownAtOnce)} />
      {more.length > 0 && (
        <details open={isWrong || undefined} className="group">
          <summary className="flex min-h-12 cursor-pointer list-none items-center gap-2 text-15 font-semibold text-brand [&::-webkit-details-marker]:hidden">
            {t('publish.moreDetails', { count: more.length })}
            <ChevronDown className="size-5 transition-transform duration-150 group-open:rotate-180" />
          </summary>
          <div className="flex flex-col gap-4 pt-2">
            <Fields form={form} names={more} />
          </div>
        </details>
      )}
    </div>
  );
}
