/** Vike's address of the campaign pages. */
export const route = '/@language/promotion/@name';
