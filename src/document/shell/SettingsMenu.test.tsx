import { describe, expect, it } from 'vitest';
import { renderInSite } from '../../components/render-in-site.tsx';
import type { SiteChanges } from '../../state/site-fixture.ts';
import { SettingsMenu, SettingsReturn } from './SettingsMenu.tsx';

const chosen = { zone: 'device', clock: '24', odds: 0, theme: 'unset' } as const;
const zones = [
  { id: 1, title: 'India Standard Time', offset: 330 },
  { id: 2, title: 'Moscow Standard Time', offset: 180 },
  { id: 3, title: 'Türkiye Time', offset: 180 },
];

const menu = (settings: SiteChanges['settings'] = {}) =>
  renderInSite(<SettingsMenu />, { settings: { chosen, zones, ...settings } });

/** Values and texts of a field's options, the chosen one with a star. */
const optionsOf = (html: string, field: string): string[] => {
  const [select = ''] = new RegExp(`<select[^>]* name="${field}".*?</select>`, 's').exec(html) ?? [];
  return [...select.matchAll(/<option value="([^"]*)"( selected="")?>([^<]*)</g)].map(
    ([, value, selected, text = '']) => `${selected ? '*' : ''}${value} ${text.replaceAll(/[\u2066\u2069]/g, '')}`,
  );
};

describe('the settings menu', () => {
  it('is a form without script with its return path and initial values', () => {
    const [, form] = /<form id="([^"]+)" [^>]*action="\/settings" method="post"/.exec(menu()) ?? [];
    expect(form).toBeDefined();
    expect(renderInSite(<SettingsReturn />, {}, '/en/lotto/?sort=DRAW_DATE')).toBe(
      `<input type="hidden" form="${form}" name="return" value="/en/lotto/?sort=DRAW_DATE"/>`,
    );
    expect(menu()).toContain('name="before" value="zone=device&amp;clock=24&amp;odds=0&amp;theme=unset"');
    expect(menu()).toMatch(/<button[^>]*type="submit"/);
  });

  it('R7.59 offers the zones of the platform, one for each offset', () => {
    expect(optionsOf(menu(), 'zone')).toEqual([
      '*device As on this device',
      '3 UTC+3 · Moscow Standard Time · Türkiye Time',
      '5.5 UTC+5:30 · India Standard Time',
    ]);
  });

  it('has the visitor’s zone when the platform lacks it', () => {
    expect(optionsOf(menu({ chosen: { ...chosen, zone: 5.75 } }), 'zone')).toContain('*5.75 UTC+5:45');
  });

  it('offers whole hours when the platform has no zones', () => {
    const offered = optionsOf(menu({ zones: [] }), 'zone');
    expect(offered).toHaveLength(28);
    expect(offered[1]).toBe('-12 UTC-12');
  });

  it('shows the chosen clock, odds and colours', () => {
    const html = menu({ chosen: { zone: 3, clock: '12', odds: 1, theme: 'light' } });
    expect(optionsOf(html, 'clock')).toEqual(['24 24-hour', '*12 12-hour']);
    expect(optionsOf(html, 'odds')).toEqual(['0 Decimal', '*1 Fractional', '2 American']);
    expect(optionsOf(html, 'theme')).toEqual(['unset As on the site', 'default Dark', '*light Light']);
  });

  it('has a label for each field', () => {
    const html = menu();
    const ids = [...html.matchAll(/<select id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids).toHaveLength(4);
    for (const id of ids) expect(html).toContain(`for="${id}"`);
  });
});
