import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button.tsx';
import { Notice } from '../../components/Notice.tsx';
import styles from './CalculatorForm.module.css';
import type { CalculatorProps } from './formulas.ts';

const load = () => import('./CalculatorForm.tsx');

/** A button that opens the form: without script the examples beside it suffice. */
export default function Calculator(props: CalculatorProps) {
  const { t } = useTranslation();
  const [status, setStatus] = useState<'closed' | 'busy' | 'failed'>('closed');
  const [Form, setForm] = useState<ComponentType<CalculatorProps>>();
  if (Form) return <Form {...props} />;
  const open = async () => {
    setStatus('busy');
    try {
      const { CalculatorForm } = await load();
      setForm(() => CalculatorForm);
    } catch {
      setStatus('failed');
    }
  };
  // If this fails, the press itself reports the failure.
  const prepare = () => void load().catch(() => {});
  return (
    <div className={styles['opener']}>
      <Button
        variant="secondary"
        isBusy={status === 'busy'}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => void open()}
      >
        {t('calculator_open')}
      </Button>
      {status === 'failed' && (
        <Notice tone="negative" isLive>
          {t('calculator_failed')}
        </Notice>
      )}
    </div>
  );
}
