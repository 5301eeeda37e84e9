import { useEffect, useState } from 'react';
import { useTexts } from '../../../i18n/i18n.tsx';
import { useAttempt } from '../../../lib/forms/use-attempt.ts';
import { useReplaceWhileShown } from '../../../lib/navigation/use-replace-while-shown.ts';
import { ApiError } from '../../../lib/requests/api-error.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useRedirectToLogin } from '../../../lib/session/use-redirect-to-login.ts';
import { paths } from '../../../paths.ts';
import { FormError } from '../../../ui/controls/form-error.tsx';
import { Link } from '../../../ui/controls/link.tsx';
import { offerPush } from '../../notifications/push-offer-store.ts';
import type { ChosenFiles } from '../../private-files/use-chosen-files.ts';
import { deleteOrderDraft, type OrderForm, type OrderSubject, subjectId } from '../order-form.ts';
import { useSendOrder } from '../orders.mutations.ts';

interface Sheet {
  subject: OrderSubject;
  /** Name of the listing, professional or company. */
  name: string;
  /** The address that shows the sheet, for a request that waits without a network. */
  path: string;
  form: OrderForm;
  chosen: ChosenFiles;
  /** Returns the estimate on the screen, if there is one: at another price the server refuses the request. */
  estimateShown?: () => number | undefined;
  onClose: () => void;
}

/** Why the request was not sent, with the way to the one that is open. */
function Problem({ text, isOpen }: { text: string; isOpen: boolean }) {
  const { t } = useTexts();
  return (
    <>
      <FormError>{text}</FormError>
      {isOpen && (
        <Link to={paths.orders()} className="text-15 font-semibold text-brand underline">
          {t('orders.seeOpen')}
        </Link>
      )}
    </>
  );
}

/** Sends the request; a visitor logs in first and finds it as they left it. */
export function useSubmitOrder({ subject, name, path, form, chosen, estimateShown, onClose }: Sheet) {
  const { t } = useTexts();
  const replaceWhileShown = useReplaceWhileShown();
  const { isMember } = useSession();
  const redirectToLogin = useRedirectToLogin();
  const attempt = useAttempt();
  const send = useSendOrder();
  const [failure, setFailure] = useState<{ text: string; isOpen: boolean }>();
  // The sentence is about what was sent.
  useEffect(() => {
    const { unsubscribe } = form.watch(() => setFailure(undefined));
    return unsubscribe;
  }, [form]);

  function forget() {
    deleteOrderDraft(subject);
    chosen.clear();
  }
  const origin = () =>
    ({
      path,
      form: { area: 'order:*', name: subjectId(subject), content: form.getValues() },
      chosen: subjectId(subject),
    }) as const;
  const submit = form.handleSubmit(async (filled) => {
    setFailure(undefined);
    if (!isMember) return redirectToLogin(t('orders.sendSignIn'));
    const request = { ...filled, estimate: estimateShown?.() };
    const files = await chosen.ready();
    if (!files) return;
    await attempt(() => send.mutateAsync({ request, name, files, origin: origin() }), {
      done: t('orders.sent'),
      failed: t('orders.sendFailed'),
      signIn: t('orders.sendSignIn'),
      form,
      show: (text, { error }) =>
        setFailure({ text, isOpen: error instanceof ApiError && error.code === 'order_open' }),
      onQueued() {
        forget();
        onClose();
      },
      onDone({ _id }) {
        forget();
        offerPush();
        replaceWhileShown(paths.order(_id));
      },
    });
  });
  const { isSubmitting } = form.formState;
  return {
    onSubmit: submit,
    failure: failure && <Problem {...failure} />,
    isBusy: isSubmitting,
    submit: t(isSubmitting ? 'common.sending' : isMember ? 'orders.send' : 'orders.sendSignedOut'),
  };
}
