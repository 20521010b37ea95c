/** Pattern of a number in a path. */
export const idShape = /^[1-9]\d{0,14}$/;
/** Pattern of a name in a path. */
export const slugShape = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
