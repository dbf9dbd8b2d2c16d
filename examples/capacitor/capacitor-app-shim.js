/*
 * A shim of `@capacitor/app` for a browser, where there is no app: Escape acts as the device's back button.
 * In an app, delete it and install the package.
 */
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
