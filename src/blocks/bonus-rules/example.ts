export const example = { title: 'Rules of the casino bonus', bonusId: 12 };
