import { t } from '../texts.ts';

const namedParts = [
  'title',
  'kicker',
  'tagline',
  'ended',
  'figure',
  'steps',
  'significant',
  'withheld',
  'warnings',
] as const;

/** Title of a part of the page; sections of the terms have separate titles. */
export function partTitle(title: string): string {
  const known = namedParts.find((part) => part === title);
  return known ? t(`differences_part_${known}`) : title;
}
