/*
 * A shim of `@capacitor/app` and `@capacitor/core` for a browser, where there is no app: Escape acts as the device's
 * back button, and `?platform=ios` as an iPhone. In an app, delete it and install the packages.
 */
export const Capacitor = { getPlatform: () => new URLSearchParams(location.search).get('platform') ?? 'web' }
export const App = {
  /** @param {string} event @param {(state: { isActive: boolean }) => void} run */
  async addListener(event, run) {
    const onKeydown = (/** @type {KeyboardEvent} */ pressed) => {
      if (event === 'backButton' && pressed.key === 'Escape') run({ isActive: true })
    }
    addEventListener('keydown', onKeydown)
    return { remove: async () => removeEventListener('keydown', onKeydown) }
  },
  async minimizeApp() {
    document.title = 'Minimized'
  }
}
