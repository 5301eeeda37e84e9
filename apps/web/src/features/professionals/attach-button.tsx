import type { ProfessionalDetail } from '@laterite/shared/features/professionals/professional.ts';
import { Heart, UserRoundCheck, UserRoundPlus } from 'lucide-react';
import { useTexts } from '../../i18n/i18n.tsx';
import { useShowFailure } from '../../lib/forms/use-attempt.ts';
import { usePendingAction } from '../../lib/session/pending-action.ts';
import { useSession } from '../../lib/session/session.ts';
import { useRedirectToLogin } from '../../lib/session/use-redirect-to-login.ts';
import { Button } from '../../ui/controls/button.tsx';
import { type Attachment, useAttach } from './professionals.mutations.ts';

interface Props {
  professional: ProfessionalDetail;
  kind: Attachment;
}

const icons = {
  follow: { on: UserRoundCheck, off: UserRoundPlus },
  like: { on: Heart, off: Heart },
} as const;
const labels = {
  follow: { on: 'professionals.followed', off: 'professionals.follow' },
  like: { on: 'professionals.liked', off: 'professionals.like' },
} as const;

/** Toggle buttons "Suivre" and "J’aime", for members. */
export function AttachButton({ professional, kind }: Props) {
  const { t } = useTexts();
  const { isMember } = useSession();
  const redirectToLogin = useRedirectToLogin();
  const showFailure = useShowFailure();
  const attach = useAttach(professional, kind);
  const isOn = kind === 'follow' ? professional.isFollowed : professional.isLiked;
  const state = isOn ? 'on' : 'off';
  const Icon = icons[kind][state];

  const signIn = t('professionals.attachSignIn');

  const send = (isWanted: boolean) =>
    attach.mutate(isWanted, {
      onError: (error) => showFailure(error, { failed: t('professionals.attachFailed'), signIn }),
    });
  const storeForLogin = usePendingAction(`${kind} ${professional._id}`, () => send(true));

  const toggle = () => {
    if (isMember) return send(!isOn);
    storeForLogin();
    redirectToLogin(signIn);
  };

  return (
    <Button kind="outline" size="tight" className="flex-1" aria-pressed={isOn} onClick={toggle}>
      <Icon className={`size-5 ${kind === 'like' && isOn ? 'fill-current text-danger' : ''}`} />
      {t(labels[kind][state])}
    </Button>
  );
}
