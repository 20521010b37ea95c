export const contentSourceNames = ['youtube', 'vimeo', 'twitch', 'broadcast'] as const;

/** A name under which blocks declare that they take content from others. */
export type ContentSource = (typeof contentSourceNames)[number];

/** The origins of the sources. */
export const contentSources = {
  youtube: { frames: ['https://www.youtube-nocookie.com'], media: [] },
  vimeo: { frames: ['https://player.vimeo.com'], media: [] },
  twitch: { frames: ['https://player.twitch.tv'], media: [] },
  /** Players of the operator's broadcasts: `BROADCAST_ORIGIN` is their origin. */
  broadcast: { frames: [], media: [] },
} as const satisfies Record<ContentSource, Record<ContentKind, readonly string[]>>;

/** How content is shown: as a frame, or by the browser's own player. */
export type ContentKind = 'frames' | 'media';

/** The origins of some sources, for the content security policy. */
export const contentOrigins = (names: readonly ContentSource[], kind: ContentKind): readonly string[] =>
  names.flatMap((name) => contentSources[name][kind]);
