import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button.tsx';
import { Field } from '../../components/Field.tsx';
import { OverlayMenu } from '../../components/OverlayMenu.tsx';
import { settingsPath, settingsText } from '../../entities/visitor-settings.ts';
import { zoneName } from '../../i18n/format.ts';
import { oddsFormats } from '../../i18n/odds.ts';
import { useStaticSite } from '../../state/static-site.tsx';
import styles from './SettingsMenu.module.css';

/** Id of the menu, by which `SettingsSwitch` opens it. */
export const settingsMenuId = 'settings-menu';

/**
 * How times, odds and colours are shown: a form of the browser's own controls, which needs no script. What a visitor leaves as
 * it was is not written: the form says what it was made with.
 */
export function SettingsMenu() {
  const { t } = useTranslation();
  const { settings, address } = useStaticSite();
  const { chosen } = settings;
  const zones = useZones();
  return (
    <OverlayMenu id={settingsMenuId} title={t('settings_title')}>
      <form method="post" action={settingsPath} className={styles['form']}>
        <input type="hidden" name="return" value={address.pathname + address.search} />
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

/** Whole hours, where the platform has named no zones. */
const wholeHours = Array.from({ length: 27 }, (_, index) => index - 12);
/** Places that are named beside an offset. */
const mostTitles = 3;

/** An option for each offset that the platform knows, and for the visitor's own. */
function useZones(): readonly Option[] {
  const { chosen, zones } = useStaticSite().settings;
  const known = zones.map(({ title, offset }) => ({ title, hours: offset / 60 }));
  const offsets = known.length === 0 ? wholeHours : known.map(({ hours }) => hours);
  const all = chosen.zone === 'device' ? offsets : [...offsets, chosen.zone];
  return [...new Set(all)]
    .sort((one, other) => one - other)
    .map((hours) => {
      const titles = known.filter((zone) => zone.hours === hours).map(({ title }) => title);
      // The sign stays before its number, whatever direction the titles are written in.
      return [hours, [`\u2066${zoneName(hours)}\u2069`, ...titles.slice(0, mostTitles)].join(' · ')];
    });
}
