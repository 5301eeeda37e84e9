import { allCategories, listingTypes, priceUnits } from '@laterite/shared/features/listings/taxonomy.ts';
import {
  newPublicRequest,
  publicRequestTextMax,
  publicRequestTitleMax,
} from '@laterite/shared/features/public-requests/public-request.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { useTexts } from '../../i18n/i18n.tsx';
import { storedValue } from '../../lib/device/storage.ts';
import { createFieldRegister } from '../../lib/forms/fields.ts';
import { useAttempt } from '../../lib/forms/use-attempt.ts';
import { useSchemaForm } from '../../lib/forms/use-schema-form.ts';
import { useNavigate, useSearchParams } from '../../lib/navigation/router.tsx';
import { useSession } from '../../lib/session/session.ts';
import { toast } from '../../lib/view/toast.ts';
import { useIsShown } from '../../lib/view/use-is-shown.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/controls/button.tsx';
import { AmountField } from '../../ui/fields/amount-field.tsx';
import { PlaceField } from '../../ui/fields/place-field.tsx';
import { RadioSet } from '../../ui/fields/radio-set.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { sendOrQueue } from '../outbox/send-or-queue.ts';

type Input = z.input<typeof newPublicRequest>;
/** Typed values, and the query string of the address at which they were typed; a request restored from the outbox has none. */
const unfinished = z.looseObject({ search: z.optional(z.string()) });
const draftName = 'public-request';
const draft = storedValue('form:*', (value) => z.safeParse(unfinished, value).data, draftName);

/** Returns the values that only the address of a copied request gives; empty ones replace those of a draft. */
function copiedValuesIn(query: URLSearchParams) {
  const type = listingTypes.find((name) => name === query.get('type'));
  if (!type) return {};
  const given = (name: string) => query.get(name) ?? '';
  return {
    type,
    category: '',
    description: '',
    quantity: given('quantity'),
    priceUnit: priceUnits.find((name) => name === query.get('priceUnit')) ?? 'total',
    location: given('location'),
    neededBy: given('neededBy'),
    budget: given('budget'),
  };
}

/** Returns the values that the address gives: the words of a search as the title, a category, a list as details, or a whole request. */
function valuesIn(query: URLSearchParams) {
  const category = allCategories.find((name) => name === query.get('category'));
  return {
    ...copiedValuesIn(query),
    ...(query.get('q') && { title: query.get('q')!.slice(0, publicRequestTitleMax) }),
    ...(category && { category }),
    ...(query.get('text') && { description: query.get('text')!.slice(0, publicRequestTextMax) }),
  };
}

/** Returns the form of a request, whose draft survives a reload and a log-in; the values of another address replace those of the draft. */
function useRequestForm() {
  const [query] = useSearchParams();
  const search = query.toString();
  const { me } = useSession();
  const { search: typedAt, ...typed } = draft.read() ?? {};
  const form = useSchemaForm({
    schema: newPublicRequest,
    defaultValues: {
      title: '',
      category: '',
      type: 'sale',
      quantity: '',
      priceUnit: 'total',
      location: me?.location ?? '',
      neededBy: '',
      budget: '',
      description: '',
      ...typed,
      ...(typedAt !== search && valuesIn(query)),
    } as Input,
    defaultLanguage: 'fr',
  });
  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => draft.write({ ...values, search }),
      }),
    [subscribe, search],
  );
  return form;
}

/** Returns the request without the category of goods that was chosen before the service. */
const withCategory = (body: z.output<typeof newPublicRequest>) =>
  body.type === 'service' ? { ...body, category: null } : body;

function useSubmit(form: ReturnType<typeof useRequestForm>) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const attempt = useAttempt();
  const isShown = useIsShown();
  const send = useMutation({
    mutationFn: (body: z.output<typeof newPublicRequest>) =>
      sendOrQueue(
        {
          kind: 'publicRequest',
          label: body.title,
          path: paths.newPublicRequest({}),
          form: { name: draftName, content: form.getValues() },
        },
        (api, options) => api.publicRequests.publish({ body }, options),
      ),
  });
  const submit = form.handleSubmit((body) => {
    const sent = draft.read();
    // Another request may have been begun after this form was left.
    const forget = () => {
      if (isShown() || draft.read() === sent) draft.clear();
    };
    return attempt(() => send.mutateAsync(withCategory(body)), {
      failed: t('publicRequests.publishFailed'),
      form,
      onQueued() {
        forget();
        if (isShown()) navigate(paths.orders('public'), { replace: true });
      },
      async onDone({ _id }) {
        forget();
        await queryClient.invalidateQueries({ queryKey: ['publicRequests'] });
        if (isShown()) navigate(paths.publicRequest(_id), { replace: true });
        else void toast.success(t('publicRequests.requestSent'));
      },
    });
  });
  return { submit, isPending: send.isPending };
}

/** `/demandes/publiques/nouvelle`: form of a new request with title, quantity, place, date and budget. */
export default function NewPublicRequestPage() {
  const { t } = useTexts();
  const form = useRequestForm();
  const { submit, isPending } = useSubmit(form);
  const field = createFieldRegister(form);
  const budget = field('budget');
  const isService = useWatch({ control: form.control, name: 'type' }) === 'service';
  return (
    <form noValidate onSubmit={submit} className="mx-auto flex max-w-160 flex-col gap-5 px-4 py-6 lg:py-10">
      <div>
        <h1 className="text-22 font-bold tracking-[-0.01em] lg:text-28">{t('publicRequests.publish')}</h1>
        <p className="mt-1 text-16 text-muted">{t('publicRequests.publishIntro')}</p>
      </div>
      <TextField
        {...field('title')}
        label={t('publicRequests.what')}
        hint={t('publicRequests.whatHint')}
        maxLength={publicRequestTitleMax}
        required
      />
      <RadioSet
        look="segments"
        {...field('type')}
        label={t('publicRequests.kind')}
        options={listingTypes.map((value) => ({ value, label: t(`publicRequests.type.${value}`) }))}
      />
      {!isService && (
        <SelectField
          {...field('category')}
          label={t('common.category')}
          required
          options={[
            { value: '', label: t('publicRequests.choose') },
            ...allCategories.map((value) => ({ value, label: t(`taxonomy.category.${value}`) })),
          ]}
        />
      )}
      <div className="grid items-end gap-4 min-[22rem]:grid-cols-2">
        <TextField
          {...field('quantity')}
          label={t('publicRequests.quantity')}
          aside={t('common.optional')}
          inputMode="decimal"
          maxLength={9}
        />
        <SelectField
          {...field('priceUnit')}
          label={t('common.unit')}
          options={priceUnits.map((value) => ({
            value,
            label: value === 'total' ? t('publicRequests.unitTotal') : t(`taxonomy.unit.${value}`),
          }))}
        />
      </div>
      <PlaceField {...field('location')} label={t('publicRequests.where')} required />
      <TextField
        {...field('neededBy')}
        type="date"
        label={t('publicRequests.when')}
        aside={t('common.optional')}
      />
      <AmountField {...budget} label={t('publicRequests.budget')} aside={t('common.optional')} />
      <TextArea
        {...field('description')}
        label={t('publicRequests.details')}
        aside={t('common.optional')}
        hint={t('publicRequests.detailsHint')}
        maxLength={publicRequestTextMax}
      />
      <Button type="submit" size="lg" disabled={isPending}>
        {t(isPending ? 'common.sending' : 'publicRequests.publish')}
      </Button>
    </form>
  );
}
