import { useEffect, useMemo, useRef, useState } from 'react'
import { BackHandler, Linking } from 'react-native'
import { SafeAreaView } from 'react-native-safe-area-context'
import { WebView } from 'react-native-webview'
import type { WebViewMessageEvent } from 'react-native-webview'

// `ad-portal/host` in your app: nothing native is in it.
import { createHostEnd, Refusal } from '../../host/native/host-end.js'

/** Where the portal is: this exact origin and no other is shown and heard. */
const ORIGIN = 'https://portal.example'

export interface PortalScreenProps {
  /** A fresh UUID of a secure source, such as `expo-crypto`: React Native has none of its own. */
  randomKey: () => string
  token: string | null
  renewToken: (force: boolean) => Promise<string | null>
  close: () => void
}

const after = (ms: number, run: () => void) => {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}

/** The portal; a web view whose process has died is replaced by a new one with a new key, at the address shown last. */
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
  // Where a new web view begins: the route stands in the address. What was typed is gone with the old one.
  const address = useRef(props.address)
  // The source of one life does not change: a new one would load the page again.
  const [source] = useState({ uri: props.address })
  useEffect(() => {
    latest.current = props
  })

  const { end, launch } = useMemo(() => {
    const { randomKey, token } = latest.current
    const key = randomKey()
    const made = createHostEnd({
      key,
      boot: randomKey(),
      after,
      // `true` at the end: React Native wants a value there.
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
          if (!/^(https?|mailto|tel):/.test(url)) throw new Refusal('denied')
          await Linking.openURL(url)
          return {}
        }
      },
      events: {},
      onState: () => undefined
    })
    const begin = JSON.stringify({ key, ...(token && { token }) })
    return { end: made, launch: `window.AdPortalLaunch = ${begin}; true` }
  }, [])

  useEffect(() => {
    const back = BackHandler.addEventListener('hardwareBackPress', () => {
      void end.call('back.press').then(outcome => {
        // A portal that has no way back, or that does not answer, must not hold the person.
        if (!outcome.ok || !outcome.value.handled) latest.current.close()
      })
      return true
    })
    return () => {
      back.remove()
      end.leave()
    }
  }, [end])

  function onMessage({ nativeEvent }: WebViewMessageEvent) {
    // The address of the main frame, whoever has posted: the key decides.
    if (isOwn(nativeEvent.url)) end.hear(nativeEvent.data)
  }

  const onGone = () => props.onGone(address.current)

  return (
    <SafeAreaView style={{ flex: 1 }}>
      <WebView
        ref={web}
        source={source}
        originWhitelist={[ORIGIN]}
        injectedJavaScriptBeforeContentLoaded={launch}
        injectedJavaScriptBeforeContentLoadedForMainFrameOnly
        onMessage={onMessage}
        onNavigationStateChange={({ url }) => {
          if (isOwn(url)) address.current = url
        }}
        onShouldStartLoadWithRequest={({ url }) => isOwn(url)}
        onContentProcessDidTerminate={onGone}
        onRenderProcessGone={onGone}
      />
    </SafeAreaView>
  )
}

const isOwn = (url: string): boolean => url === ORIGIN || url.startsWith(`${ORIGIN}/`)
