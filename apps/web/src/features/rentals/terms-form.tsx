import type { OwnRental } from '@laterite/shared/features/rentals/terms.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useCallback, useRef, useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { useTexts } from '../../i18n/i18n.tsx';
import { createFieldRegister } from '../../lib/forms/fields.ts';
import { focusFirstInvalid } from '../../lib/forms/focus-first-invalid.ts';
import { useAttempt } from '../../lib/forms/use-attempt.ts';
import { useEdition } from '../../lib/forms/use-edition.ts';
import { useFormDraft } from '../../lib/forms/use-form-draft.ts';
import { Button } from '../../ui/controls/button.tsx';
import { DraftStrip } from '../../ui/sheets/draft-strip.tsx';
import { StaleStrip } from '../../ui/sheets/stale-strip.tsx';
import { BlockedDays } from './blocked-days.tsx';
import { RatesFields, type TermField, TransportFields } from './rate-fields.tsx';
import { isPropertyRental, newBand, rentalFormValues, useRentalForm } from './rental-form.ts';
import { rentalQuery, useRentalChanges } from './rentals.queries.ts';

/** Form for rates, conditions and blocked days, saved together. */
export function TermsForm({ id, rental }: { id: string; rental: OwnRental }) {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const form = useRentalForm(rental);
  const field = createFieldRegister(form) as TermField;
  const bands = useFieldArray({ control: form.control, name: 'transport' });
  const isProperty = isPropertyRental(rental.section, rental.terms);
  const draft = useFormDraft(form, `rental-${id}`);
  const changes = useRentalChanges(id);
  const attempt = useAttempt();
  const edition = useEdition(rental, async () => {
    const found = await queryClient.fetchQuery({ ...rentalQuery(id), staleTime: 0 });
    form.reset(rentalFormValues(found), { keepDirtyValues: true });
    return found;
  });
  const isSpanWaiting = useRef(false);
  const [isSpanForgotten, setSpanForgotten] = useState(false);
  const onChosen = useCallback((isWaiting: boolean) => {
    isSpanWaiting.current = isWaiting;
  }, []);
  const save = form.handleSubmit((terms) =>
    attempt(() => changes.mutateAsync(({ save }) => save(terms, edition.version)), {
      edition,
      done: t('rentals.saved'),
      failed: t('common.notSaved'),
      form,
      onDone: (saved) => {
        edition.markSaved(saved);
        // Fields that were changed meanwhile keep their values.
        form.reset(rentalFormValues(saved), { keepDirtyValues: true });
        draft.clear();
      },
    }),
  );
  const submit = (event: SubmitEvent) => {
    setSpanForgotten(isSpanWaiting.current);
    if (!isSpanWaiting.current) return save(event);
    event.preventDefault();
    focusFirstInvalid(event.currentTarget);
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-6">
      <DraftStrip {...draft} />
      <BlockedDays form={form} booked={rental.booked} onChosen={onChosen} isForgotten={isSpanForgotten} />
      <RatesFields
        field={field}
        listed={rental.listed}
        isProperty={isProperty}
        aside={t('common.optional')}
      />
      {!isProperty && (
        <TransportFields
          field={field}
          keys={bands.fields.map((band) => band.id)}
          onAdd={() => bands.append(newBand)}
          onRemove={bands.remove}
        />
      )}
      <StaleStrip edition={edition} />
      <Button type="submit" size="lg" wide disabled={changes.isPending}>
        {t(changes.isPending ? 'common.saving' : 'common.save')}
      </Button>
    </form>
  );
}
