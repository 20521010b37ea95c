import { Button } from '../../../../src/components/Button.tsx';
import { Field } from '../../../../src/components/Field.tsx';
import { specFor } from '../../../../src/host/catalogue.ts';
import styles from '../../tools/form.module.css';
import { Select } from '../../tools/Select.tsx';
import { handledTypes } from './simulated-host.ts';
import { type ReplyKind, replyFor, replyKinds, type SimulatorSettings } from './simulator-settings.ts';

interface RepliesFormProps {
  readonly settings: Pick<SimulatorSettings, 'answers' | 'device'>;
  readonly onChange: (answers: SimulatorSettings['answers']) => void;
}

/** Settings for the host's reactions to messages of each type. */
export function RepliesForm({ settings, onChange }: RepliesFormProps) {
  const setAll = (kind: ReplyKind) => onChange(Object.fromEntries(handledTypes.map((type) => [type, kind])));
  return (
    <div className={styles['form']}>
      <div className={styles['actions']}>
        <span className={styles['note']}>All of them:</span>
        {replyKinds.map((kind) => (
          <Button key={kind} variant="quiet" size="small" onClick={() => setAll(kind)}>
            {answerWords[kind]}
          </Button>
        ))}
      </div>
      <section className={styles['scroll']} aria-label="Answers by type">
        <div className={styles['pair']}>
          {handledTypes.map((type) => (
            <Field key={type} name={`answer-${type}`} label={type}>
              {(control) => (
                <Select
                  control={control}
                  value={replyFor(type, settings)}
                  options={kindsFor(type).map((kind) => [kind, answerWords[kind]])}
                  onChoose={(chosen) => {
                    const kind = replyKinds.find((known) => known === chosen);
                    if (kind) onChange({ ...settings.answers, [type]: kind });
                  }}
                />
              )}
            </Field>
          ))}
        </div>
      </section>
    </div>
  );
}

const answerWords: Readonly<Record<ReplyKind, string>> = {
  accepted: 'Accepted',
  declined: 'Declined',
  never: 'Never answered',
  failed: 'Failed',
  'no-handler': 'No handler',
};

/** For messages without a reply, only the existence of a handler matters. */
const kindsFor = (type: string): readonly ReplyKind[] =>
  specFor('host', type)?.reply ? replyKinds : replyKinds.filter((kind) => kind === 'accepted' || kind === 'no-handler');
