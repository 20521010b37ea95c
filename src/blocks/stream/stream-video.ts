/** A video in a third-party player. */
export interface StreamVideo {
  readonly provider: keyof typeof providerNames;
  /** Pattern of ids in the provider's addresses. */
  readonly id: string;
}

/** The provider's name. */
export const providerNames = { youtube: 'YouTube', vimeo: 'Vimeo' } as const;

/** Address of the player, which starts at once, because the visitor has pressed, and muted. */
export const playerAddress = ({ provider, id }: StreamVideo): string =>
  provider === 'youtube'
    ? `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&mute=1`
    : `https://player.vimeo.com/video/${id}?autoplay=1&muted=1&dnt=1`;
