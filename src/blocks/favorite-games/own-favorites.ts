/** The platform's data about a visitor and the games of the day. */
export interface OwnFavorites {
  /** Whether the visitor's stakes count now. */
  readonly isAvailable: boolean;
}
