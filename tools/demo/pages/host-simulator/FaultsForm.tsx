import { Button } from '../../../../src/components/Button.tsx';
import { Field } from '../../../../src/components/Field.tsx';
import { hostMessages } from '../../../../src/host/host-messages.ts';
import { pageMessages } from '../../../../src/host/page-messages.ts';
import formStyles from '../../tools/form.module.css';
import { Select } from '../../tools/Select.tsx';
import { TextInput } from '../../tools/TextInput.tsx';
import styles from './FaultsForm.module.css';
import { type FaultRule, faultRuleSchema, noFaults } from './faulty-channel.ts';
import type { SimulatorSettings } from './simulator-settings.ts';

type Faults = SimulatorSettings['faults'];

interface FaultsFormProps {
  readonly faults: Faults;
  readonly onChange: (faults: Faults) => void;
}

/** Faults of the connection, in each direction. The same seed and messages lead to the same run. */
export function FaultsForm({ faults, onChange }: FaultsFormProps) {
  return (
    <div className={formStyles['form']}>
      <RuleFields
        legend="From the page to the host"
        types={Object.keys(pageMessages)}
        rule={faults.toHost}
        onChange={(toHost) => onChange({ ...faults, toHost })}
      />
      <RuleFields
        legend="From the host to the page"
        types={['reply', ...Object.keys(hostMessages)]}
        rule={faults.toPage}
        onChange={(toPage) => onChange({ ...faults, toPage })}
      />
      <Field name="seed" label="Seed" hint="The same seed makes the same faults.">
        {(control) => (
          <TextInput
            control={control}
            value={String(faults.seed)}
            onWrite={(text) => onChange({ ...faults, seed: wholeIn(text, 999_999) })}
          />
        )}
      </Field>
      <div className={formStyles['actions']}>
        <Button
          variant="quiet"
          size="small"
          onClick={() => onChange({ ...faults, toHost: noFaults, toPage: noFaults })}
        >
          No faults
        </Button>
      </div>
    </div>
  );
}

const rates = [
  ['drop', 'Lost'],
  ['delay', 'Late'],
  ['duplicate', 'Twice'],
  ['reorder', 'Swapped'],
] as const;

interface RuleFieldsProps {
  readonly legend: string;
  readonly types: readonly string[];
  readonly rule: FaultRule;
  readonly onChange: (rule: FaultRule) => void;
}

function RuleFields({ legend, types, rule, onChange }: RuleFieldsProps) {
  const change = (changes: Partial<FaultRule>) => {
    const { success, data } = faultRuleSchema.safeParse({ ...rule, ...changes });
    if (success) onChange(data);
  };
  return (
    <fieldset className={formStyles['group']}>
      <legend className={formStyles['legend']}>{legend}</legend>
      <div className={styles['rates']}>
        {rates.map(([name, words]) => (
          <label key={name} className={styles['rate']}>
            <span>{words}</span>
            <input
              type="range"
              min={0}
              max={100}
              step={5}
              value={Math.round(rule[name] * 100)}
              aria-valuetext={`${Math.round(rule[name] * 100)} %`}
              onChange={(event) => change({ [name]: Number(event.target.value) / 100 })}
            />
            <output>{Math.round(rule[name] * 100)} %</output>
          </label>
        ))}
      </div>
      <div className={formStyles['pair']}>
        <Field name={`${legend}-type`.replaceAll(' ', '-')} label="Type">
          {(control) => (
            <Select
              control={control}
              value={rule.type}
              options={[['', 'All'], ...types.map((type) => [type, type] as const)]}
              onChoose={(type) => change({ type })}
            />
          )}
        </Field>
        <Field name={`${legend}-longest`.replaceAll(' ', '-')} label="Late by at most, ms">
          {(control) => (
            <TextInput
              control={control}
              value={String(rule.maxDelay)}
              onWrite={(text) => change({ maxDelay: Math.max(1, wholeIn(text, 60_000)) })}
            />
          )}
        </Field>
      </div>
    </fieldset>
  );
}

/** The number in a partly typed text; other characters are ignored. */
const wholeIn = (text: string, most: number): number => Math.min(most, Number(text.replace(/\D/g, '').slice(0, 7)));
