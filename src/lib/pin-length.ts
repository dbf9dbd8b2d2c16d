/** Digits of the transaction password (specification section 9). */
export const PIN_LENGTH = 6
