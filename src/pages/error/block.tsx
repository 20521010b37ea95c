import { useTranslation } from 'react-i18next';
import { defineBlock, Static } from '../../blocks/block.tsx';
import type { PageContent, PageContext } from '../../blocks/page-content.ts';
import { ButtonLink } from '../../components/ButtonLink.tsx';
import { buttonClass } from '../../components/button-class.ts';
import { classNames } from '../../components/class-names.ts';
import { Heading } from '../../components/Heading.tsx';
import { SiteNavigation } from '../../components/SiteNavigation.tsx';
import type { PublicError } from '../../lib/error-catalogue.ts';
import { hrefFor } from '../../routes/route-href.ts';
import { useLanguage } from '../../state/site-context.tsx';
import { useStaticSite } from '../../state/static-site.tsx';
import styles from './ErrorPage.module.css';
import sceneStyles from './ErrorScene.module.css';
import spriteUrl from './error-sprite.svg?no-inline';
import { errorDetail, errorMessageKey } from './error-texts.ts';

/** An error, and the id of the failed request, which the visitor can quote. */
interface ErrorScreenData extends PublicError {
  readonly requestId?: string;
}

const errorScreen = defineBlock<ErrorScreenData>({
  type: 'error-screen',
  folder: 'src/pages/error',
  reads: ['configuration', 'links'],
  render: ({ data }) => (
    <Static className={styles['page']}>
      <ErrorScreen {...data} />
    </Static>
  ),
});

/** Shown in place of any page that can't be shown (R2.126). */
export const errorPage = (error: PublicError, { t }: PageContext, requestId?: string): PageContent => ({
  title: t('error_page_title', { code: error.status }),
  isHidden: true,
  blocks: [
    requestId === undefined ? errorScreen.of(error) : errorScreen.of({ ...error, requestId }, { isPersonal: true }),
  ],
});

function ErrorScreen({ requestId, ...error }: ErrorScreenData) {
  const { t } = useTranslation();
  const { code } = useLanguage();
  const messageKey = errorMessageKey(error);
  const detail = errorDetail(error);
  const isMissing = error.status === 404;
  /** Whether the error is on our side, so that a retry may succeed. */
  const isOurs = error.status >= 500;
  return (
    <>
      <ErrorScene status={error.status} isSearching={isMissing} />
      <Heading level={1} size="medium">
        {t('error_page_title', { code: error.status })}
      </Heading>
      {messageKey && <p className={styles['message']}>{t(messageKey)}</p>}
      {detail && (
        <p className={styles['message']} lang="en" dir="ltr">
          {detail}
        </p>
      )}
      {/* Links load new documents, so that nothing of the broken one remains. */}
      <div className={styles['actions']}>
        {isOurs && (
          <ButtonLink href="" size="large" isDocument>
            {t('pending_page_try_again')}
          </ButtonLink>
        )}
        <ButtonLink
          href={hrefFor('home', code, {})}
          variant={isOurs ? 'secondary' : 'primary'}
          size="large"
          isDocument
          isHome
        >
          {t('error_page_home_link')}
        </ButtonLink>
        <button
          type="button"
          className={buttonClass({ variant: 'secondary', size: 'large', className: styles['back'] })}
          data-action="go-back"
        >
          <span>{t('error_page_back')}</span>
        </button>
      </div>
      {requestId !== undefined && (
        <p className={styles['reference']}>
          {t('error_page_reference')} <code dir="ltr">{requestId}</code>
        </p>
      )}
      {isMissing && <SiteNavigation />}
    </>
  );
}

/** Pixels of the sprite. A project's own is scaled to the same size. */
const spriteSize = { width: 6_240, height: 300 };

/**
 * The status code over the background sprite: 13 pictures of 16:10 side by side. If the operator's sprite can't be loaded, a script shows
 * Marquee's (`data-fallback`).
 */
function ErrorScene({ status, isSearching }: { readonly status: number; readonly isSearching: boolean }) {
  const { errorSprite = spriteUrl } = useStaticSite().configuration;
  return (
    <div className={sceneStyles['scene']} aria-hidden="true" dir="ltr">
      <img
        className={classNames(sceneStyles['sprite'], isSearching && sceneStyles['searching'])}
        src={errorSprite}
        alt=""
        width={spriteSize.width}
        height={spriteSize.height}
        data-fallback={errorSprite === spriteUrl ? undefined : spriteUrl}
      />
      <span className={sceneStyles['code']}>{status}</span>
    </div>
  );
}
