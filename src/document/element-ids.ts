// What only late modules need is in files of their own: it would come with the entry.

/** The id of a page's `<main>`. */
export const mainId = 'main';

/** Id of the menu, by which `AccountControl` opens it. */
export const accountMenuId = 'account-menu';
