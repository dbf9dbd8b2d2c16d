/**
 * Names that the wire and the device know, given by the specification. They are
 * names only: none of them reaches a string that a person sees.
 */
export const BASE_PATH = '/facebook-business'
/** The stored login token (specification section 3). */
export const TOKEN_KEY = 'fb_token'
export const USER_INFO_KEY = 'user_info'
export const CONFIG_KEY = 'basic_config'
export const LANGUAGE_KEY = 'lang'
/** Money calls that are under way or unresolved. */
export const INTENTS_KEY = 'ad_portal_intents'
/** Text size, theme, hidden balances. */
export const VIEW_KEY = 'ad_portal_view'
/** Followed by the name of the form; kept for the tab only. */
export const DRAFT_PREFIX = 'ad_portal_draft_'
