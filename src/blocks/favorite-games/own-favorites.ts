/** The platform's data about a visitor and the games of the day. */
export interface OwnFavorites {
  /** The visitor's stakes on the games count now. */
  readonly isAvailable: boolean;
}
