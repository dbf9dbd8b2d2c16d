/**
 * The sandbox's formula, an example and not a forecast: 0.001 per
 * impression and 0.20 per click, rounded down to the cent at each delivery.
 * @returns minor units
 */
export const revenueOf = (impressions: number, clicks: number): bigint =>
  (BigInt(impressions) + 200n * BigInt(clicks)) / 10n
