/** Id of the rules of a bonus. */
export const rulesAnchor = (bonusId: number): string => `rules-${bonusId}`;

/** Id of what has changed in them. */
export const rulesChangesAnchor = (bonusId: number): string => `rules-changes-${bonusId}`;
