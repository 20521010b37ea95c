import * as z from 'zod/mini';

/** A video of somebody else's player. */
export const streamVideoSchema = z.strictObject({
  provider: z.enum(['youtube', 'vimeo']),
  /** As the provider's addresses have it. */
  id: z.string().check(z.regex(/^[A-Za-z0-9_-]{5,32}$/)),
});

/** A video of somebody else's player. */
export type StreamVideo = z.infer<typeof streamVideoSchema>;

/** The provider's name. */
export const providerNames = { youtube: 'YouTube', vimeo: 'Vimeo' } as const;

/** Address of the player. It begins at once, because the visitor has pressed, and without sound. */
export const playerAddress = ({ provider, id }: StreamVideo): string =>
  provider === 'youtube'
    ? `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&mute=1`
    : `https://player.vimeo.com/video/${id}?autoplay=1&muted=1&dnt=1`;
