/* A shim: `@capacitor/app` is not installed here. The compiler holds main.js to these lines, not to the package. */
declare module '@capacitor/app' {
  export const App: {
    addListener(event: 'backButton', run: () => void): Promise<{ remove(): Promise<void> }>
    addListener(
      event: 'appStateChange',
      run: (state: { isActive: boolean }) => void
    ): Promise<{ remove(): Promise<void> }>
    minimizeApp(): Promise<void>
  }
}
