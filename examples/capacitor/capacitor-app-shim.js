/*
 * A shim of `@capacitor/app` for a browser, where no app is around the page: Escape stands for the back button of
 * the device. In an app, delete it and install the package.
 */
export const App = {
  /** @param {string} event @param {(state: { isActive: boolean }) => void} run */
  async addListener(event, run) {
    const hear = (/** @type {KeyboardEvent} */ pressed) => {
      if (event === 'backButton' && pressed.key === 'Escape') run({ isActive: true })
    }
    addEventListener('keydown', hear)
    return { remove: async () => removeEventListener('keydown', hear) }
  },
  async minimizeApp() {
    document.title = 'Minimized'
  }
}
