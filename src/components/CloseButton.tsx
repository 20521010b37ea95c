import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './CloseButton.module.css';
import { classNames } from './class-names.ts';
import { Icon } from './icons/Icon.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

type CloseButtonProps = Pick<
  ComponentProps<'button'>,
  'className' | 'hidden' | 'onClick' | 'popoverTarget' | 'popoverTargetAction'
>;

/** The close button of an overlay. */
export function CloseButton({ className, ...button }: CloseButtonProps) {
  const { t } = useTranslation();
  return (
    <button type="button" className={classNames(styles['close'], className)} {...button}>
      <Icon name="cross" />
      <VisuallyHidden>{t('close')}</VisuallyHidden>
    </button>
  );
}
