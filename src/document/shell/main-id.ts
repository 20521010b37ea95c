/** The id of a page's `<main>`. */
export const mainId = 'main';
