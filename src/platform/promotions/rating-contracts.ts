import { innerApiBase } from '../transport.ts';

export const promotionPath = `${innerApiBase}/web/promotions/:id`;
