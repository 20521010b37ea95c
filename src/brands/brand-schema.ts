import * as z from 'zod';
import { color } from '../campaigns/palettes/palette.ts';
import { compositions, freeCompositions } from '../entities/composition.ts';
import { worlds } from '../entities/world.ts';
import { contrastProblems } from './brand-contrast.ts';
import { textTypefaceNames, typefaceNames } from './typeface-names.ts';

/** Colours of a theme. Others are mixed from them (`brand-colors.ts`). */
const themeSchema = z.strictObject({
  /** The page's background. */
  page: color,
  text: color,
  /** Fill of buttons. */
  accent: color,
  /** Lower end of a button's gradient; if missing, a slightly darker accent. */
  accentStrong: color.optional(),
  /** Links, figures and lines; if missing, the accent. */
  accentText: color.optional(),
  /** Light at the top of the page; if missing, a faint accent. */
  glow: color.optional(),
});

/** Colours of a theme in a brand. */
export type ThemePalette = z.infer<typeof themeSchema>;

const share = (max: number) => z.number().min(0).max(max).optional();

/** `brand.json`: the looks of an operator's site. Anything missing is as in `tokens.css`. */
export const brandSchema = z
  .strictObject({
    /** Theme for visitors who have chosen none; if missing, the platform's. */
    theme: z.enum(['dark', 'light']).optional(),
    palette: z.strictObject({ dark: themeSchema, light: themeSchema }).optional(),
    /** Whether a campaign's page and card have the campaign's own colours or the brand's. */
    campaignColors: z.enum(['campaign', 'brand']).default('campaign'),
    type: z
      .strictObject({
        display: z.enum(typefaceNames).optional(),
        body: z.enum(textTypefaceNames).optional(),
        /** Style of headings. */
        style: z.enum(['upright', 'italic']).optional(),
        case: z.enum(['as-written', 'capitals']).optional(),
        weight: z.int().min(400).max(820).optional(),
      })
      .default({}),
    corners: z.enum(['round', 'soft', 'square']).default('round'),
    buttons: z
      .strictObject({
        shape: z.enum(['pill', 'soft', 'square']).default('pill'),
        fill: z.enum(['solid', 'outline']).default('solid'),
        case: z.enum(['as-written', 'capitals']).default('as-written'),
      })
      .prefault({}),
    /** Patterns allowed behind campaigns: a campaign with any other world gets one of these. */
    worlds: z.array(z.enum(worlds)).min(1).optional(),
    /** First views of campaigns that name none, depending on the parts of their mechanic. */
    compositions: z.partialRecord(z.enum(compositions), z.enum(freeCompositions)).optional(),
    /** Filter applied to campaigns' art. */
    artFilter: z
      .strictObject({
        grayscale: share(1),
        sepia: share(1),
        saturate: share(2),
        brightness: share(1.5),
        contrast: share(1.5),
      })
      .optional(),
  })
  .superRefine((brand, context) => {
    for (const { path, message } of contrastProblems(brand)) {
      context.addIssue({ code: 'custom', path: [...path], message });
    }
  });

/** The looks of an operator's site. */
export type BrandLooks = z.infer<typeof brandSchema>;
