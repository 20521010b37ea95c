/** Id of the menu, by which `AccountControl` opens it. */
export const accountMenuId = 'account-menu';
