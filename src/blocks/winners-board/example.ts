export const example = { title: 'Latest winners', source: { kind: 'raffles', promotionIds: [1101] } };
