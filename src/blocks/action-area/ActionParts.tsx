import type { ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../components/ButtonLink.tsx';
import { buttonClass } from '../../components/button-class.ts';
import { classNames } from '../../components/class-names.ts';
import common from '../../components/common.module.css';
import { Icon } from '../../components/icons/Icon.tsx';
import { Notice } from '../../components/Notice.tsx';
import { Spinner } from '../../components/Spinner.tsx';
import { type StepLinkAttributes, stepLabels } from '../step-links.ts';
import styles from './ActionArea.module.css';

interface AreaProps {
  /** Element that keeps the focus when its content changes. */
  readonly area: RefObject<HTMLDivElement | null>;
  /** Whether the surrounding stage is highlighted. */
  readonly isJoined: boolean;
  readonly children: ReactNode;
}

/** Container of the call to action. */
export const Area = ({ area, isJoined, children }: AreaProps) => (
  <div ref={area} className={areaClass} tabIndex={-1} data-joined={isJoined ? '' : undefined}>
    {children}
  </div>
);

/** Class of the call to action's container. */
export const areaClass = classNames(common['actions'], styles['area']);

/** Class of a button that needs script; without script, a text replaces the button. */
export const scriptedClass = styles['scripted'];

interface JoinedProps {
  /** Whether to announce the part to assistive technology. */
  readonly isLive: boolean;
  /** Next action of the visitor. */
  readonly next: StepLinkAttributes | undefined;
  /** Text of the part. */
  readonly children: ReactNode;
}

/** Replaces the button for a visitor who takes part. */
export function Joined({ isLive, next, children }: JoinedProps) {
  const { t } = useTranslation();
  return (
    <>
      <p className={styles['joined']} role={isLive ? 'status' : undefined}>
        <strong className={styles['joined-title']}>
          <span className={styles['mark']}>
            <Icon name="check" />
          </span>
          {t('campaign_joined')}
        </strong>
        {children}
      </p>
      {next && (
        <a className={buttonClass({ size: 'large' })} href={next.href} target={next.target} data-message={next.message}>
          <span>{t(stepLabels[next.kind])}</span>
          <Icon name="arrow" />
        </a>
      )}
    </>
  );
}

/** Shown until the platform has replied. */
export function Waiting() {
  const { t } = useTranslation();
  return (
    <p className={common['line']}>
      <Spinner />
      {t('campaign_checking')}
    </p>
  );
}

/** A link, not a button, because it works without the page's script. */
export function CheckAgain() {
  const { t } = useTranslation();
  return (
    <>
      <Notice>{t('campaign_check_failed')}</Notice>
      <ButtonLink variant="secondary" href="" isDocument>
        {t('campaign_check_again')}
      </ButtonLink>
    </>
  );
}
