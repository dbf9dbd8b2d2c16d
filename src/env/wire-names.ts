/** Where the backend answers unless the option `baseUrl` says otherwise (specification section 7). */
export const BASE_PATH = '/facebook-business'

/**
 * Names of what is kept on the device (specification section 3; rulings, "What is
 * kept on the device"). `drafts` begins a name, the screen's own part follows.
 */
export const STORAGE_KEYS = {
  token: 'fb_token',
  userInfo: 'user_info',
  basicConfig: 'basic_config',
  lang: 'lang',
  idempotencyKeys: 'ad_portal_intents',
  view: 'ad_portal_view',
  drafts: 'ad_portal_draft.'
} as const
