import { Button } from '../../src/components/Button.tsx';
import { Notice } from '../../src/components/Notice.tsx';
import { t } from './texts.ts';

interface LoadingOrErrorProps {
  readonly error: Error | null;
  readonly onRetry?: () => void;
}

/** Placeholder while data loads; the error, if it failed to load. */
export function LoadingOrError({ error, onRetry }: LoadingOrErrorProps) {
  if (!error) return <p role="status">{t('loading')}</p>;
  return (
    <Notice tone="negative" isLive>
      <p>{t('failed', { problem: error.message })}</p>
      {onRetry && <Button onClick={onRetry}>{t('try_again')}</Button>}
    </Notice>
  );
}
