import type { Me } from '@laterite/shared/features/auth/auth.ts';
import { newProfessional } from '@laterite/shared/features/professionals/professional-input.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useTexts } from '../../../i18n/i18n.tsx';
import { createFieldRegister } from '../../../lib/forms/fields.ts';
import { useAttempt } from '../../../lib/forms/use-attempt.ts';
import { useFormDraft } from '../../../lib/forms/use-form-draft.ts';
import { useSchemaForm } from '../../../lib/forms/use-schema-form.ts';
import { api } from '../../../lib/requests/api.ts';
import { ApiError } from '../../../lib/requests/api-error.ts';
import { invalidates } from '../../../lib/requests/invalidates.ts';
import { useSingleFlight } from '../../../lib/requests/use-single-flight.ts';
import { meQuery } from '../../../lib/session/session.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ButtonLink } from '../../../ui/controls/button-link.tsx';
import { DraftStrip } from '../../../ui/sheets/draft-strip.tsx';
import { FormSheet } from '../../../ui/sheets/form-sheet.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { IdentityFields } from './professional-fields.tsx';
import { useTrades } from './use-trades.ts';

const schema = z.pick(newProfessional, {
  name: true,
  role: true,
  trade: true,
  location: true,
  description: true,
});

/** Creates the profile and returns its id, or the id of a profile that an earlier attempt created without receiving the response. */
function useBecomeProfessional() {
  const queryClient = useQueryClient();
  async function findExisting(error: unknown) {
    if (!(error instanceof ApiError) || error.code !== 'professional_exists') throw error;
    return (await queryClient.fetchQuery({ ...meQuery, staleTime: 0 }))?.professional ?? null;
  }
  return useMutation({
    mutationFn: (body: z.infer<typeof schema>): Promise<string | null> =>
      api.professionals.create({ body }).then(({ _id }) => _id, findExisting),
    onSuccess: invalidates(meQuery, { queryKey: ['professionals'] }),
  });
}

interface Props {
  me: Me;
  onClose: () => void;
  /** Opens the second, optional step: adding a company. */
  onAddCompany: () => void;
}

function Created({ id, onAddCompany }: { id: string; onAddCompany: () => void }) {
  const { t } = useTexts();
  return (
    <div role="status">
      <EmptyState icon={CircleCheck} tint="mines" title={t('editor.created')} hint={t('editor.createdHint')}>
        <ButtonLink to={paths.professional(id)} replace wide>
          {t('editor.seePage')}
        </ButtonLink>
        <Button kind="outline" wide onClick={onAddCompany}>
          {t('editor.addCompany')}
        </Button>
        <p className="text-14 text-muted">{t('editor.addCompanyAside')}</p>
      </EmptyState>
    </div>
  );
}

/** Sheet for becoming a professional: name, trade and place; no company is needed. */
export default function BecomeProfessionalSheet({ me, onClose, onAddCompany }: Props) {
  const { t } = useTexts();
  const attempt = useAttempt();
  const become = useBecomeProfessional();
  const { toTrade } = useTrades();
  const [failure, setFailure] = useState<string>();
  const [created, setCreated] = useState<string | null>(null);
  const form = useSchemaForm({
    schema,
    defaultValues: {
      name: me.fullName ?? me.userName,
      role: '',
      trade: '',
      location: me.location ?? '',
      description: '',
    },
    defaultLanguage: 'fr',
  });
  const draft = useFormDraft(form, 'become-professional');

  const create = useSingleFlight(async (values: z.infer<typeof schema>) => {
    setFailure(undefined);
    await attempt(() => become.mutateAsync({ ...values, trade: toTrade(values.trade ?? '') }), {
      failed: t('editor.createFailed'),
      form,
      show: setFailure,
      onDone(id) {
        draft.clear();
        setCreated(id);
      },
    });
  });

  return (
    <FormSheet
      title={t('business.become')}
      submit={t(become.isPending ? 'common.saving' : 'editor.create')}
      isBusy={become.isPending}
      failure={failure}
      instead={created && <Created id={created} onAddCompany={onAddCompany} />}
      onSubmit={form.handleSubmit(create)}
      onClose={onClose}
    >
      <p className="text-16 text-muted">{t('editor.becomeIntro')}</p>
      <DraftStrip {...draft} />
      <IdentityFields field={createFieldRegister(form)} />
    </FormSheet>
  );
}
