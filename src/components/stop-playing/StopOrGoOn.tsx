import { useTranslation } from 'react-i18next';
import { Button } from '../Button.tsx';
import type { ButtonLook } from '../button-class.ts';

interface StopProps extends Pick<ButtonLook, 'variant' | 'size'> {
  readonly onStop: () => void;
}

/** The way out after a round of a game: what is left is kept for later. */
export function StopHere({ onStop, variant = 'quiet', size }: StopProps) {
  const { t } = useTranslation();
  return (
    <Button variant={variant} size={size} onClick={onStop}>
      {t('stop_here')}
    </Button>
  );
}

/** The way back for a visitor who has stopped: it shows the game again, and uses nothing. */
export function GoOn({ onGoOn }: { readonly onGoOn: () => void }) {
  const { t } = useTranslation();
  return (
    <Button variant="secondary" size="large" onClick={onGoOn}>
      {t('stop_go_on')}
    </Button>
  );
}

interface StopOrGoOnProps {
  readonly onStop: () => void;
  readonly onGoOn: () => void;
}

/** Both, in one size: neither is the better choice. */
export const StopOrGoOn = ({ onStop, onGoOn }: StopOrGoOnProps) => (
  <>
    <StopHere onStop={onStop} variant="secondary" size="large" />
    <GoOn onGoOn={onGoOn} />
  </>
);
