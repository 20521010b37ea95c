import { type FormEvent, useState } from 'react';
import { Button } from '../../../../src/components/Button.tsx';
import { Field } from '../../../../src/components/Field.tsx';
import { Notice } from '../../../../src/components/Notice.tsx';
import { simulatedWays } from '../../../../src/host/simulation.ts';
import { pageTable } from '../../../../src/pages/page-table.ts';
import type { RouteSpec } from '../../../../src/routes/route-types.ts';
import { useSite } from '../../../../src/state/site-context.tsx';
import { demoRoutes } from '../../demo-routes.ts';
import { AddressFields } from '../../tools/AddressFields.tsx';
import { devices } from '../../tools/devices.ts';
import styles from '../../tools/form.module.css';
import { Panel } from '../../tools/Panel.tsx';
import { Select } from '../../tools/Select.tsx';
import { checkAddress, type PageNames, targetPages } from '../../tools/target-pages.ts';
import { hostKindOf, hostKinds, type SimulatorSettings } from './simulator-settings.ts';

interface SetupFormProps {
  readonly names: PageNames;
  readonly settings: SimulatorSettings;
  /** The settings of the frame that is open. */
  readonly opened: SimulatorSettings | undefined;
  readonly onChange: (changes: Partial<SimulatorSettings>) => void;
  readonly onOpen: () => void;
}

/** Page, frame and kind of host. */
export function SetupForm({ names, settings, opened, onChange, onOpen }: SetupFormProps) {
  const { origin } = useSite();
  const [isAsked, setAsked] = useState(false);
  const checked = checkAddress(settings.address, origin);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (!('href' in checked)) return;
    onChange({ address: checked.href });
    onOpen();
  };
  return (
    <Panel title="Page and host">
      <form className={styles['form']} onSubmit={submit}>
        <AddressFields
          pages={targetPages(framedRoutes, names)}
          address={settings.address}
          problem={isAsked && 'problem' in checked ? checked.problem : undefined}
          onAddress={(address) => onChange({ address })}
        />
        <Choice
          label="Transport"
          value={settings.way}
          options={simulatedWays.map((way) => [way, wayWords[way]])}
          onChoose={(way) => onChange({ way, device: deviceFor(way, settings.device) })}
        />
        <Choice
          label="Host"
          value={hostKindOf(settings)}
          options={hostKinds.map((kind) => [kind, hostWords[kind]])}
          onChoose={(host) => onChange({ host })}
        />
        <Field name="way" label="Shown as">
          {(control) => (
            <Select
              control={control}
              value={settings.device}
              options={[['', 'A frame in a page'], ...devices.map(({ id, label }) => [id, label] as const)]}
              onChoose={(device) => onChange({ device })}
            />
          )}
        </Field>
        <label className={styles['check']}>
          <input
            type="checkbox"
            checked={settings.isRotated}
            disabled={settings.device === ''}
            onChange={(event) => onChange({ isRotated: event.target.checked })}
          />
          Rotated
        </label>
        {settings.way === 'android-v1' && (
          <Notice>An app of Android v1 has a method for each type and can’t answer.</Notice>
        )}
        {'href' in checked && !checked.mayBeFramed && (
          <Notice isLive>
            The route of this address may not be framed, so the browser will refuse to show it here.
          </Notice>
        )}
        {opened && !isSame(opened, settings) && (
          <Notice isLive>What you have changed holds from the next time that you open a page.</Notice>
        )}
        <div className={styles['actions']}>
          <Button type="submit">{opened ? 'Open again' : 'Open'}</Button>
        </div>
      </form>
    </Panel>
  );
}

const allRoutes: readonly RouteSpec[] = [...demoRoutes, ...pageTable];
const framedRoutes = allRoutes.filter(({ embed }) => embed !== 'none');

const wayWords: Readonly<Record<SimulatorSettings['way'], string>> = {
  window: 'Window (iframe)',
  'android-v1': 'Android v1',
  'android-v2': 'Android v2',
  'android-listener': 'Android WebMessageListener',
  ios: 'iOS message handler',
  'ios-promise': 'iOS with promise reply',
};

const hostWords: Readonly<Record<SimulatorSettings['host'], string>> = {
  'version-2': 'Version 2 (the SDK)',
  'version-1': 'Answers, with version 1',
  listener: 'Never answers (version 1)',
  unresponsive: 'Unresponsive',
};

/** An app has a screen; a chosen one is kept. */
function deviceFor(way: SimulatorSettings['way'], device: string): string {
  if (way === 'window') return '';
  return device === '' ? 'phone' : device;
}

/** Rotation applies at once; all other settings apply to the next frame. */
const isSame = (one: SimulatorSettings, other: SimulatorSettings): boolean =>
  JSON.stringify({ ...one, isRotated: false }) === JSON.stringify({ ...other, isRotated: false });

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly (readonly [value: Value, words: string])[];
  readonly onChoose: (value: Value) => void;
}

function Choice<Value extends string>({ label, value, options, onChoose }: ChoiceProps<Value>) {
  const choose = (chosen: string) => {
    const option = options.find(([known]) => known === chosen);
    if (option) onChoose(option[0]);
  };
  return (
    <Field name={label.toLowerCase()} label={label}>
      {(control) => <Select control={control} value={value} options={options} onChoose={choose} />}
    </Field>
  );
}
