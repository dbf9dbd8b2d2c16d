/** The only cache of the standalone page. */
export const SHELL = 'ad-portal-shell'

/** The address of a language pack. */
export const PACK = /\/locales\/[a-z]{2,8}\.mjs$/
