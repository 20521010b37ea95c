const key = 'call';

/** The id of the call that an address selects. */
export const selectedCallId = (search: string): string | undefined => new URLSearchParams(search).get(key) ?? undefined;

/** Address of a call, or of all of them: relative to the page, so that a link to it can be shared. */
export const callSearch = (id: string | undefined): string =>
  id === undefined ? '?' : `?${new URLSearchParams({ [key]: id })}`;
