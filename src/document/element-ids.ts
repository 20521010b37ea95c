// Ids that only lazy modules use are in separate files: here they would be part of the entry script.

/** The id of a page's `<main>`. */
export const mainId = 'main';

/** Id of the menu, by which `AccountControl` opens it. */
export const accountMenuId = 'account-menu';
