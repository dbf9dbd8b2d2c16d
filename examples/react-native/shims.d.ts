/*
 * Shims: `react-native` and its two packages are not installed here (several hundred packages with their
 * dependencies). The compiler checks portal-screen.tsx against these lines, not against the packages' own types.
 */
declare module 'react-native' {
  export const BackHandler: {
    addEventListener(event: 'hardwareBackPress', run: () => boolean): { remove(): void }
  }
  export const Linking: { openURL(url: string): Promise<unknown> }
  export const PixelRatio: { getFontScale(): number }
}

declare module 'react-native-safe-area-context' {
  import type { ComponentType, ReactNode } from 'react'

  export const SafeAreaView: ComponentType<{ style?: object; children?: ReactNode }>
}

declare module 'react-native-webview' {
  import type { Component } from 'react'

  export interface WebViewMessageEvent {
    nativeEvent: { data: string; url: string }
  }
  export interface WebViewProps {
    source: { uri: string }
    textZoom?: number
    originWhitelist?: readonly string[]
    injectedJavaScriptBeforeContentLoaded?: string
    injectedJavaScriptBeforeContentLoadedForMainFrameOnly?: boolean
    onMessage?: (event: WebViewMessageEvent) => void
    onNavigationStateChange?: (state: { url: string }) => void
    onShouldStartLoadWithRequest?: (request: { url: string; isTopFrame: boolean }) => boolean
    onContentProcessDidTerminate?: () => void
    onRenderProcessGone?: () => void
  }
  export class WebView extends Component<WebViewProps> {
    injectJavaScript(script: string): void
  }
}
