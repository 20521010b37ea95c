import { hash } from 'node:crypto';
import path from 'node:path';
import { brandNamePattern, defaultBrand } from '../../config/hosts.ts';
import { type BrandColors, brandColors, type ThemeName } from '../../src/brands/brand-colors.ts';
import { brandCss, maxBrandCssBytes, type OwnFonts } from '../../src/brands/brand-css.ts';
import { type BrandLooks, brandSchema } from '../../src/brands/brand-schema.ts';
import { logoContrast, minLogoContrast } from '../../src/brands/logo-contrast.ts';
import { type Typeface, typefaceOf } from '../../src/brands/typefaces.ts';
import { rasterSize } from '../../src/campaigns/art/raster-problems.ts';
import { svgProblems, svgSize } from '../../src/campaigns/art/svg-problems.ts';
import { problemIn } from '../../src/campaigns/campaign-problem.ts';
import { pageColors } from '../../src/campaigns/palettes/palette.ts';
import { readFields } from '../../src/campaigns/read-fields.ts';
import { JsonFileError, readJsonFile } from '../../src/lib/json-file.ts';
import type { Logo, Looks } from '../../src/state/looks.ts';
import type { SiteState } from '../../src/state/site-state.ts';
import { createInlineSheet, type InlineSheet } from '../files/inline-sheet.ts';
import { decodeText, fileProblem } from '../files/limited-files.ts';
import type { FolderContents } from './campaign-store.ts';

/** An unusable brand folder. The message has one line for each problem: file and line, field, reason. */
class BrandError extends Error {
  override readonly name = 'BrandError';
}

/** A brand as documents use it: one version of its folder. */
export interface Brand {
  readonly name: string;
  /** Changes with any file of the folder. */
  readonly version: string;
  /** Its design tokens; missing if it keeps those of `tokens.css`. */
  readonly style: InlineSheet | undefined;
  /** Its looks in the HTML of pages. */
  readonly looks: Looks;
  /** Address of its icon. */
  readonly icon: string | undefined;
  /** Theme for visitors who have chosen none; if missing, the platform's default. */
  readonly theme: SiteState['theme'] | undefined;
  /** Background of its pages. */
  readonly pageColor: Readonly<Record<SiteState['theme'], string>>;
  /** Colours of the static error page, which has no other style. */
  readonly errorColors: Pick<BrandColors, 'page' | 'text' | 'accent-text'>;
  readonly hasCampaignColors: boolean;
  /** Typefaces in place of the design's. */
  readonly typefaces: { readonly display?: Typeface | undefined; readonly body?: Typeface | undefined };
  /** Its files, by their addresses. */
  readonly files: ReadonlyMap<string, Buffer>;
}

/** The brand with the unchanged looks of `tokens.css`. */
export const plainBrand: Brand = {
  name: defaultBrand,
  version: '',
  style: undefined,
  looks: {},
  icon: undefined,
  theme: undefined,
  pageColor: { default: pageColors.dark.surfaces[0], light: pageColors.light.surfaces[0] },
  errorColors: { page: '#0c0a1a', text: '#f7f4ff', 'accent-text': '#ffc53d' },
  hasCampaignColors: true,
  typefaces: {},
  files: new Map(),
};

/**
 * Creates a brand from the files of its folder.
 * @throws BrandError naming file, field and reason of every problem
 */
export function prepareBrand(name: string, { files, art }: FolderContents): Brand {
  if (!brandNamePattern.test(name)) throw new BrandError(`${name}: a folder is named with a to z, 0 to 9 and -`);
  const json = files.get('brand.json');
  if (json === undefined) throw new BrandError(`${name}/brand.json: is missing`);
  const looks = looksIn(name, json);
  const problems = fileProblems(looks, art).map((problem) => `${name}/${problem}`);
  if (problems.length > 0) throw new BrandError(problems.join('\n'));
  const sent = [...art].map(([file, bytes]) => ({ file, bytes, address: addressOf(name, file, bytes) }));
  const addresses = new Map(sent.map(({ file, address }) => [file, address]));
  const css = brandCss(looks, ownFontsIn(looks, addresses));
  const size = Buffer.byteLength(css);
  if (size > maxBrandCssBytes) {
    throw new BrandError(`${name}/brand.json: makes ${size} bytes of tokens: a brand may have ${maxBrandCssBytes}`);
  }
  const version = versionOf([json, ...art.values()]);
  const { palette, theme, type, worlds, compositions, campaignColors } = looks;
  const sharePicture = addresses.get('share.jpg');
  return {
    ...plainBrand,
    name,
    version,
    style: css === '' ? undefined : createInlineSheet('', `/brand-files/${name}.${version}.css`, css),
    looks: {
      ...logoIn(addresses, art),
      ...(sharePicture !== undefined && { sharePicture }),
      ...(worlds && { worlds }),
      ...(compositions && { compositions }),
    },
    icon: addresses.get('favicon.svg'),
    theme: theme && (theme === 'dark' ? 'default' : 'light'),
    ...(palette && {
      pageColor: { default: palette.dark.page, light: palette.light.page },
      errorColors: brandColors(theme ?? 'dark', palette[theme ?? 'dark']),
    }),
    hasCampaignColors: campaignColors === 'campaign',
    typefaces: {
      display: type.display && typefaceOf('display', type.display),
      body: type.body && typefaceOf('body', type.body),
    },
    files: new Map(sent.map(({ address, bytes }) => [address, bytes])),
  };
}

function looksIn(name: string, json: string): BrandLooks {
  try {
    const read = readFields(brandSchema, readJsonFile(json).value);
    if ('value' in read) return read.value;
    const folder = { name, files: new Map([['brand.json', json]]) };
    throw new BrandError(read.problems.map((problem) => problemIn(folder, 'brand.json', problem)).join('\n'));
  } catch (error) {
    if (!(error instanceof JsonFileError)) throw error;
    throw new BrandError(`${name}/brand.json:${error.line}: is not JSON: column ${error.column}: ${error.message}`);
  }
}

type BrandFiles = FolderContents['art'];

const maxFontBytes = 64 * 1024;
const maxShareBytes = 250 * 1024;

/** Size of pictures in link previews. */
const shareSize = { width: 1200, height: 630 } as const;

function fileProblems({ type, palette }: BrandLooks, files: BrandFiles): string[] {
  const reportMissing = (file: string, isNeeded: boolean, why: string) =>
    isNeeded && !files.has(file) ? [`${file}: is missing: ${why}`] : [];
  return [
    ...[...files].flatMap(([file, bytes]) => problemsOf(file, bytes).map((problem) => `${file}: ${problem}`)),
    ...themes.flatMap((theme) => hiddenLogo(theme, palette?.[theme].page ?? pageColors[theme].surfaces[0], files)),
    ...reportMissing('logo-light.svg', files.has('logo-dark.svg'), 'the logo of the light theme'),
    ...reportMissing('logo-dark.svg', files.has('logo-light.svg'), 'the logo of the dark theme'),
    ...reportMissing('display.woff2', type.display === 'own', 'type.display is own'),
    ...reportMissing('body.woff2', type.body === 'own', 'type.body is own'),
  ];
}

const themes = ['dark', 'light'] as const;

/** The logo of a theme, if it is valid but can't be seen there. */
function hiddenLogo(theme: ThemeName, page: string, files: BrandFiles): string[] {
  const file = `logo-${theme}.svg`;
  const bytes = files.get(file);
  if (!bytes || drawingProblems(file, bytes).length > 0) return [];
  const contrast = logoContrast(decodeText(bytes), page);
  if (contrast === undefined || contrast >= minLogoContrast) return [];
  const found = Math.floor(contrast * 10) / 10;
  return [
    `${file}: can’t be seen on the page of the ${theme} theme (${found}:1): that theme needs a version in other colors`,
  ];
}

function problemsOf(file: string, bytes: Buffer): string[] {
  switch (path.extname(file)) {
    case '.svg':
      return drawingProblems(file, bytes);
    case '.woff2':
      return [
        ...(bytes.subarray(0, 4).toString('latin1') === 'wOF2' ? [] : ['is not a WOFF2 file']),
        ...tooLarge(bytes, maxFontBytes, 'a typeface'),
      ];
    default:
      return sharePictureProblems(bytes);
  }
}

const tooLarge = (bytes: Buffer, max: number, subject: string): string[] =>
  bytes.length > max ? [`has ${bytes.length} bytes: ${subject} may have ${max}`] : [];

const maxLogoBytes = 16 * 1024;
/** Widest shape of a logo: a phone's header has room for it beside the controls. */
const maxLogoRatio = 5;

function drawingProblems(file: string, bytes: Buffer): string[] {
  const isLogo = file.startsWith('logo-');
  try {
    const source = decodeText(bytes);
    const problems = [
      ...svgProblems(source, isLogo ? 'any' : 'square'),
      ...tooLarge(bytes, maxLogoBytes, isLogo ? 'a logo' : 'an icon'),
    ];
    if (!isLogo || problems.length > 0) return problems;
    const size = svgSize(source);
    if (!size) return ['needs a viewBox such as "0 0 160 40": its shape is taken from there'];
    const ratio = size.width / size.height;
    return ratio > maxLogoRatio || ratio < 1
      ? [`is ${size.width} × ${size.height}: a logo is as wide as it is high, up to ${maxLogoRatio} times as wide`]
      : [];
  } catch (error) {
    return [fileProblem(error)];
  }
}

function sharePictureProblems(bytes: Buffer): string[] {
  const size = rasterSize('.jpg', bytes);
  if (!size) return ['is not a JPEG picture'];
  const { width, height } = size;
  return [
    ...(width === shareSize.width && height === shareSize.height
      ? []
      : [`has ${width} × ${height} pixels: ${shareSize.width} × ${shareSize.height} are needed`]),
    ...tooLarge(bytes, maxShareBytes, 'a picture of links'),
  ];
}

/** Height of a logo in the header, in CSS pixels. */
const logoHeight = 28;

function logoIn(addresses: ReadonlyMap<string, string>, files: BrandFiles): { readonly logo?: Logo } {
  const [dark, light, bytes] = [
    addresses.get('logo-dark.svg'),
    addresses.get('logo-light.svg'),
    files.get('logo-dark.svg'),
  ];
  const size = bytes && svgSize(decodeText(bytes));
  if (dark === undefined || light === undefined || !size) return {};
  return { logo: { dark, light, width: Math.round((logoHeight * size.width) / size.height), height: logoHeight } };
}

const ownFontsIn = ({ type }: BrandLooks, addresses: ReadonlyMap<string, string>): OwnFonts => ({
  display: type.display === 'own' ? addresses.get('display.woff2') : undefined,
  body: type.body === 'own' ? addresses.get('body.woff2') : undefined,
});

const versionOf = (parts: readonly (string | Buffer)[]): string =>
  hash('sha1', parts.map((part) => hash('sha1', part)).join(' ')).slice(0, 10);

function addressOf(name: string, file: string, bytes: Buffer): string {
  const { name: stem, ext } = path.parse(file);
  return `/brand-files/${name}.${stem}.${hash('sha1', bytes).slice(0, 10)}${ext}`;
}
