import { Plus } from 'lucide-react';
import { useTexts } from '../../i18n/i18n.tsx';
import { useSession } from '../../lib/session/session.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/controls/button-link.tsx';

const onHero = 'border-white bg-transparent text-white hover:bg-white/10';

/** Invitation to publish; visitors also see links to sign up and log in. */
export function PublishPanel() {
  const { t } = useTexts();
  const { isMember } = useSession();
  return (
    <section
      aria-labelledby="publish"
      className="mt-8 overflow-hidden rounded-16 bg-hero text-white lg:mt-14"
    >
      <div aria-hidden="true" className="hazard-stripe" />
      <div className="flex flex-col gap-5 p-5 lg:flex-row lg:items-center lg:justify-between lg:p-9">
        <div>
          <h2 id="publish" className="text-22 font-bold lg:text-26">
            {t('home.publishTitle')}
          </h2>
          <p className="mt-1 text-16 text-hero-sub">{t('home.publishHint')}</p>
        </div>
        <div className="flex shrink-0 flex-col gap-2 lg:flex-row">
          <ButtonLink icon={Plus} kind="yellow" to={isMember ? paths.upload : paths.login(paths.upload)}>
            {t('home.publish')}
          </ButtonLink>
          {!isMember && (
            <>
              <ButtonLink kind="text" className={onHero} to={paths.login()}>
                {t('layout.logIn')}
              </ButtonLink>
              <ButtonLink kind="text" className="text-white underline hover:bg-white/10" to={paths.register}>
                {t('layout.register')}
              </ButtonLink>
            </>
          )}
        </div>
      </div>
    </section>
  );
}
