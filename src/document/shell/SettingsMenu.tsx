import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button.tsx';
import { Field } from '../../components/Field.tsx';
import { OverlayMenu } from '../../components/OverlayMenu.tsx';
import { settingsPath, settingsText } from '../../entities/visitor-settings.ts';
import { isolateLtr } from '../../i18n/isolate.ts';
import { oddsFormats } from '../../i18n/odds.ts';
import { zoneName } from '../../i18n/zone.ts';
import { useStaticSite } from '../../state/static-site.tsx';
import styles from './SettingsMenu.module.css';

/** Id of the menu, by which `SettingsSwitch` opens it. */
export const settingsMenuId = 'settings-menu';

const settingsFormId = 'settings-form';

/** Return address for the menu's form, a separate part, because the menu itself is the same on all pages. */
export function SettingsReturn() {
  const { pathname, search } = useStaticSite().address;
  return <input type="hidden" form={settingsFormId} name="return" value={pathname + search} />;
}

/**
 * Format of times, odds and colours: a form with native controls, which works without script. Only fields that the
 * visitor changes are written: the form contains its initial values.
 */
export function SettingsMenu() {
  const { t } = useTranslation();
  const { chosen } = useStaticSite().settings;
  const zones = useZones();
  return (
    <OverlayMenu id={settingsMenuId} title={t('settings_title')}>
      <form id={settingsFormId} method="post" action={settingsPath} className={styles['form']}>
        <input type="hidden" name="before" value={settingsText(chosen)} />
        <Choice
          name="zone"
          label={t('settings_zone')}
          chosen={chosen.zone}
          options={[['device', t('settings_zone_device')], ...zones]}
        />
        <Choice
          name="clock"
          label={t('settings_clock')}
          chosen={chosen.clock}
          options={[
            ['24', t('settings_clock_24')],
            ['12', t('settings_clock_12')],
          ]}
        />
        <Choice
          name="odds"
          label={t('settings_odds')}
          chosen={chosen.odds}
          options={oddsFormats.map((format, number) => [number, t(`settings_odds_${format}`)])}
        />
        <Choice
          name="theme"
          label={t('settings_theme')}
          chosen={chosen.theme}
          options={[
            ['unset', t('settings_theme_unset')],
            ['default', t('settings_theme_dark')],
            ['light', t('settings_theme_light')],
          ]}
        />
        <Button type="submit" variant="secondary">
          {t('settings_save')}
        </Button>
      </form>
    </OverlayMenu>
  );
}

type Option = readonly [value: string | number, text: string];

interface ChoiceProps {
  readonly name: string;
  readonly label: string;
  readonly chosen: string | number;
  readonly options: readonly Option[];
}

function Choice({ name, label, chosen, options }: ChoiceProps) {
  return (
    <Field name={`settings-${name}`} label={label}>
      {(control) => (
        <select {...control} name={name} defaultValue={chosen} autoComplete="off">
          {options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** Whole hours, used if the platform names no zones. */
const wholeHours = Array.from({ length: 27 }, (_, index) => index - 12);
/** Maximum places named for an offset. */
const maxTitles = 3;

/** An option for each zone that the platform names, for each offset without a name, and for the visitor's zone. */
function useZones(): readonly Option[] {
  const { chosen, zones } = useStaticSite().settings;
  const named = zones.flatMap(({ title, offset, zone }) =>
    zone === undefined ? [] : [{ value: zone, hours: offset / 60, titles: [title] }],
  );
  const unnamed = zones.flatMap(({ title, offset, zone }) =>
    zone === undefined ? [{ title, hours: offset / 60 }] : [],
  );
  const own = typeof chosen.zone === 'number' ? [chosen.zone] : [];
  const offsets = new Set([...(zones.length === 0 ? wholeHours : unnamed.map(({ hours }) => hours)), ...own]);
  const byOffset = [...offsets].map((hours) => ({
    value: hours,
    hours,
    titles: unnamed.filter((zone) => zone.hours === hours).map(({ title }) => title),
  }));
  return [...byOffset, ...named]
    .sort((one, other) => one.hours - other.hours)
    .map(({ value, hours, titles }) => {
      // Keeps the sign before its number, whatever the direction of the titles is.
      return [value, [isolateLtr(zoneName(hours)), ...titles.slice(0, maxTitles)].join(' · ')];
    });
}
