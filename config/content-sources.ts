/** Origins of others that a block may take content from, each under a name that blocks declare. */
export const contentSources = {
  youtube: { frames: ['https://www.youtube-nocookie.com'], media: [] },
  vimeo: { frames: ['https://player.vimeo.com'], media: [] },
  twitch: { frames: ['https://player.twitch.tv'], media: [] },
} as const satisfies Record<string, Record<ContentKind, readonly string[]>>;

/** How content is shown: as a frame, or by the browser's own player. */
export type ContentKind = 'frames' | 'media';

/** A name of {@link contentSources}. */
export type ContentSource = keyof typeof contentSources;

/** The origins of some sources, for the content security policy. */
export const contentOrigins = (names: readonly ContentSource[], kind: ContentKind): readonly string[] =>
  names.flatMap((name) => contentSources[name][kind]);
