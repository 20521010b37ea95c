export const example = { title: 'Casino bonus', bonusId: 12, sections: [{ id: 'slots', name: 'slots' }] };
