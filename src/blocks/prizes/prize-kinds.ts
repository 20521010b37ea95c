/** What a prize is. */
export const prizeKinds = ['cash', 'bonus', 'free-bet', 'free-spins', 'points', 'goods'] as const;
