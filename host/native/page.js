/** The script that the host injects before the page's own scripts, and its calls to the portal. */

/**
 * The document-start script, injected only into the main frame.
 * @param {{ token?: string, locale?: string, route?: string, key: string }} launch
 */
export const launchScript = launch => `window.AdPortalLaunch = ${toScript(launch)}`

/**
 * @param {string} key
 * @param {string} text
 */
export const receiveScript = (key, text) =>
  `window.AdPortalReceive && window.AdPortalReceive(${toScript(key)}, ${toScript(text)})`

/** JSON that is safe inside a script, whatever it holds. @param {unknown} value */
const toScript = value =>
  JSON.stringify(value).replace(/[\u2028\u2029<]/g, sign => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
