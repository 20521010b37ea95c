/** Id of the part of a campaign that visitors play or fill in, for the links that lead to it. */
export const stageAnchor = 'stage';
