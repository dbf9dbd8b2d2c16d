/** Signs that stand for characters that somebody has hidden. */
const MASK = /[•●∗*＊]|(?:^|[\s-])x{3}/i

/**
 * A payout account as it may be shown: its last four letters and digits (TR-21). What came masked stays as
 * it came.
 */
export const maskAccount = (account: string): string =>
  MASK.test(account) ? account : `•••• ${account.replace(/[^\p{L}\p{N}]/gu, '').slice(-4)}`
