import { useEffect, useMemo, useRef, useState } from 'react'
import { BackHandler, Linking, PixelRatio } from 'react-native'
import { SafeAreaView } from 'react-native-safe-area-context'
import { WebView } from 'react-native-webview'
import type { WebViewMessageEvent } from 'react-native-webview'

// In your app, import from `ad-portal/host`: it contains nothing native.
import { createHostEnd, Refusal } from '../../host/native/host-end.js'

/** The portal's exact origin: no other is loaded or obeyed. */
const ORIGIN = 'https://portal.example'

export interface PortalScreenProps {
  /** A new UUID from a secure source such as `expo-crypto`: React Native has none built in. */
  randomKey: () => string
  token: string | null
  /** The language last chosen in the portal, as BCP 47: with a token from the app, the portal stores none. */
  language: string | null
  keepLanguage: (tag: string) => void
  renewToken: (force: boolean) => Promise<string | null>
  close: () => void
}

const after = (ms: number, run: () => void) => {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}

/** The portal. When the web view's process dies, a new web view with a new key opens the last address. */
export function PortalScreen(props: PortalScreenProps) {
  const [life, setLife] = useState({ count: 0, address: `${ORIGIN}/` })
  return (
    <PortalView
      key={life.count}
      {...props}
      address={life.address}
      onGone={address => setLife({ count: life.count + 1, address })}
    />
  )
}

function PortalView(props: PortalScreenProps & { address: string; onGone: (address: string) => void }) {
  const web = useRef<WebView>(null)
  const latest = useRef(props)
  // The start address of a new web view; it includes the route. Typed input is lost with the old one.
  const address = useRef(props.address)
  // The source of a mounted web view never changes: a new object would reload the page.
  const [source] = useState({ uri: props.address })
  useEffect(() => {
    latest.current = props
  })

  const { end, key } = useMemo(() => {
    const { randomKey } = latest.current
    const key = randomKey()
    const made = createHostEnd({
      key,
      boot: randomKey(),
      after,
      // Ends in `true` because React Native requires a value.
      post: text => web.current?.injectJavaScript(
        `window.AdPortalReceive && window.AdPortalReceive(${JSON.stringify(key)}, ${JSON.stringify(text)}); true`
      ),
      methods: {
        'app.close': () => {
          latest.current.close()
          return {}
        },
        'token.request': async ({ force }: { force: boolean }) => {
          const given = await latest.current.renewToken(force)
          if (!given) throw new Refusal('denied')
          return { token: given }
        },
        'link.open': async ({ url }: { url: string }) => {
          await openLink(url)
          return {}
        },
        'language.changed': ({ tag }: { tag: string }) => {
          latest.current.keepLanguage(tag)
          return {}
        }
      },
      events: {},
      onState: () => undefined
    })
    return { end: made, key }
  }, [])
  // What the next load of the page begins with: the user, or the portal, may reload it after another language was chosen.
  const { token, language } = props
  // Without a size from the system, the one chosen in the portal stays.
  const textSize = Math.min(PixelRatio.getFontScale(), 2)
  const begin = JSON.stringify({
    key,
    ...(token && { token }),
    ...(language && { locale: language }),
    ...(textSize > 1 && { appearance: { textSize } })
  })

  useEffect(() => {
    let isLeft = false
    const back = BackHandler.addEventListener('hardwareBackPress', () => {
      void end.call('back.press').then(outcome => {
        // If the portal cannot go back or does not answer, the user must still be able to leave.
        // Leaving settles it, too: a portal that has just asked to close must not close the screen below it.
        if (!isLeft && (!outcome.ok || !outcome.value.handled)) latest.current.close()
      })
      return true
    })
    return () => {
      isLeft = true
      back.remove()
      end.leave()
    }
  }, [end])

  function onMessage({ nativeEvent }: WebViewMessageEvent) {
    // This is the address of the main frame, whichever frame posted: only the key identifies the portal.
    if (isOwn(nativeEvent.url)) end.receive(nativeEvent.data)
  }

  const onGone = () => props.onGone(address.current)

  return (
    <SafeAreaView style={{ flex: 1 }}>
      <WebView
        ref={web}
        source={source}
        // Android would enlarge the text, and not what is around it. The portal enlarges both.
        textZoom={100}
        // An address that is not on this list would be opened by the web view itself, whatever its scheme.
        originWhitelist={['*']}
        injectedJavaScriptBeforeContentLoaded={`window.AdPortalLaunch = ${begin}; true`}
        injectedJavaScriptBeforeContentLoadedForMainFrameOnly
        onMessage={onMessage}
        onNavigationStateChange={({ url }) => {
          if (isOwn(url)) address.current = url
        }}
        onShouldStartLoadWithRequest={({ url, isTopFrame }) => {
          // A frame of another origin is a support page inside the portal: it does not know the key.
          if (isOwn(url) || !isTopFrame) return true
          openLink(url).catch(() => undefined)
          return false
        }}
        onContentProcessDidTerminate={onGone}
        onRenderProcessGone={onGone}
      />
    </SafeAreaView>
  )
}

/** Opens outside the web view that has the bridge. */
async function openLink(url: string): Promise<void> {
  if (!/^(https?|mailto|tel):/.test(url)) throw new Refusal('denied')
  await Linking.openURL(url)
}

const isOwn = (url: string): boolean => url === ORIGIN || url.startsWith(`${ORIGIN}/`)
