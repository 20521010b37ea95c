/** Id of the full terms, for the link beside the significant ones. */
export const termsAnchor = 'terms';

/** Id of the part of a campaign that visitors play or fill in, for links to it. */
export const stageAnchor = 'stage';

/** Id of the rules of a bonus. */
export const rulesAnchor = (bonusId: number): string => `rules-${bonusId}`;

/** Id of the list of changes of the rules. */
export const rulesChangesAnchor = (bonusId: number): string => `rules-changes-${bonusId}`;
