import * as z from 'zod';

const campaignPage = /^\/promotion\/([a-z0-9]+(?:-[a-z0-9]+)*)$/;

const bannerSchema = z.strictObject({
  promotionIds: z.array(z.int().min(1)).min(1),
  /** Former name under `promotion/`: old links have it, and no campaign. */
  slug: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case words joined by hyphens')
    .optional(),
  leadsTo: z
    .string('must be "/" or a campaign, such as /promotion/lucky-friday')
    .refine(
      (path) => path === '/' || campaignPage.test(path),
      'must be "/" or a campaign, such as /promotion/lucky-friday',
    ),
});

/**
 * `config/banners.json`: promotion ids that lead to a page other than a campaign of their own, and names of removed
 * pages. The ids of campaigns are in their folders.
 */
export const bannersSchema = z.strictObject({ banners: z.array(bannerSchema) });

/** The entries of the file. */
export type Banners = z.infer<typeof bannersSchema>['banners'];

/** The campaign that an entry leads to; undefined for the root. */
export const campaignOf = ({ leadsTo }: Banners[number]): string | undefined => campaignPage.exec(leadsTo)?.[1];
