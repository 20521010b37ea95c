import { defineRequestValue } from '../state/request-value.ts';

/** Ids of the lotteries that the visitor has marked: published by the middleware `favorites`. */
export const favoriteLotteries = defineRequestValue<readonly string[]>([]);
