/** The only origin that may be opened in the tests, and its only listed page. */
export const FINE_ORIGIN = 'https://support.example'
export const FINE_PAGE = `${FINE_ORIGIN}/chat`

const LONG = 65_536

/** Schemes that run script, leave the web or start another app. */
const SCHEMES = [
  'javascript:alert(1)', 'JaVaScRiPt:alert(1)', ' javascript:alert(1)', 'java\tscript:alert(1)',
  'java\nscript:alert(1)', 'java\r\nscript:alert(1)', '\u0001javascript:alert(1)', '\u0000javascript:alert(1)',
  'javascript\t:alert(1)', 'javascript:\u2028alert(1)', 'javascript://support.example/%0aalert(1)',
  'javascript:"https://support.example/chat"', 'javascript:void(location="https://support.example")',
  'vbscript:msgbox(1)', 'livescript:alert(1)', 'mocha:alert(1)', 'jar:https://support.example!/x',
  'data:text/html,<script>alert(1)</script>', 'data:text/html;base64,PHNjcmlwdD4=', 'data:,support.example',
  'DATA:text/html,x', ' data:text/html,x', 'data://support.example/chat', 'data:image/svg+xml,<svg/>',
  'blob:https://support.example/0f8fad5b', 'blob:null/0f8fad5b', 'filesystem:https://support.example/temporary/x',
  'file:///etc/passwd', 'file://support.example/chat', 'about:blank', 'about:srcdoc',
  'view-source:https://support.example/chat', 'feed:https://support.example/', 'feed:javascript:alert(1)',
  'intent://support.example/chat#Intent;scheme=https;end', 'intent:#Intent;action=VIEW;end',
  'intent://evil.test#Intent;S.browser_fallback_url=https%3A%2F%2Fsupport.example;end',
  'android-app://com.example/https/support.example', 'market://details?id=x', 'content://media/external',
  'itms-services://?action=download-manifest&url=https://support.example/x', 'itms-apps://support.example',
  'tel:+10000000000', 'sms:+10000000000', 'mailto:desk@support.example', 'facetime:desk@support.example',
  'ws://support.example/chat', 'wss://support.example/chat', 'ftp://support.example/chat',
  'gopher://support.example/', 'chrome://settings', 'chrome-extension://abc/x.html', 'edge://settings',
  'resource://gre/x', 'ms-settings:', 'ms-appx-web://x', 'shell:startup', 'cid:x', 'urn:support.example',
  'custom://support.example/chat', 'web+desk://support.example/chat', 'x-callback-url://support.example',
  'http://support.example/chat', 'HTTP://SUPPORT.EXAMPLE/chat', 'http://support.example:443/chat',
  'http:support.example/chat', 'http:\\\\support.example\\chat'
]

/** Not absolute addresses: they would be resolved against the page. */
const RELATIVE = [
  '', ' ', '\t', '\u0000', '#', '?', '/', '//', '///', '//support.example/chat', '///support.example/chat',
  '\\\\support.example\\chat', '/\\support.example/chat', '\\/support.example/chat', '/chat', 'chat', './chat',
  '../chat', '?url=https://support.example/chat', '#/customer', '#https://support.example/chat', 'support.example',
  'support.example/chat', 'support.example:443/chat', 'www.support.example/chat', '@support.example/chat',
  '://support.example/chat', ':https://support.example/chat', 'https', 'https:', 'https:/', 'https://',
  'https:///', 'https://?', 'https://#', 'https://:443/', 'https://@/', 'https%3A%2F%2Fsupport.example%2Fchat',
  'https%3a//support.example/chat', 'null', 'undefined', '[object Object]', '{}', '0', '%00'
]

/** Hosts that only look like the right one. */
const HOSTS = [
  'evil.test', 'support.example.evil.test', 'support-example.test', 'supportexample.test', 'evilsupport.example',
  'support.example-evil.test', 'sub.support.example', 'example', 'support', 'support.examples', 'support.exampl',
  'support.example.', 'support.example..', '.support.example', 'support..example', 'support.example.com',
  'supp\u043ert.example', '\u0455upport.example', 'supp\u03bfrt.example', 'support.\u0435xample',
  'xn--supprt-jof.example', 'support.examp1e', 'supp0rt.example', 'suppor\u0442.example', 'support\u0138.example',
  'support.example\u3002evil.test', 'support\uff0eexample\uff0eevil.test', 'evil.test%2f.support.example',
  'support.example%2eevil.test', 'support.example%00.evil.test', 'support.example%09.evil.test',
  'support.example%20.evil.test', '%65vil.test', 'support_example', 'support.example,evil.test',
  '127.0.0.1', '2130706433', '0x7f000001', '0x7f.1', '017700000001', '127.1', '0', '0.0.0.0', '10.0.0.1',
  '169.254.169.254', '192.168.0.1', '[::1]', '[::]', '[::ffff:127.0.0.1]', '[fe80::1]', '[2001:db8::1]',
  'localhost', 'localhost.evil.test', '127.0.0.1.evil.test', 'support.example:80', 'support.example:444',
  'support.example:8443', 'support.example:0', 'support.example:65535', 'support.example:65536',
  'support.example:-1', 'support.example:443x', 'support.example: 443', 'support.example:443:443',
  'evil.test:443', 'support.example@evil.test', 'support.example:443@evil.test', 'support.example%40evil.test',
  'user@support.example', 'user:pass@support.example', ':pass@support.example', 'https@support.example',
  'support.example%2f@evil.test', 'support.example%5c@evil.test:443', 'a@b@support.example',
  'evil.test\\.support.example', 'evil.test/support.example', 'evil.test?support.example', 'evil.test#support.example',
  'evil.test;support.example', 'evil.test\t', 'ev\til.test', 'ev\nil.test', 'evil.test\u200b', 'evil\u00ad.test'
]

/** Spellings of an address of such a host. */
const FORMS: readonly ((host: string) => string)[] = [
  host => `https://${host}/chat`,
  host => ` https://${host}/chat `,
  host => `https:\\\\${host}\\chat`,
  host => `ht\ttps:/\n/${host}/https://support.example/chat`
]

/** None of them may be opened where only `FINE_ORIGIN` may, whatever their source. */
export const HOSTILE_ADDRESSES: readonly string[] = [
  ...SCHEMES,
  ...RELATIVE,
  ...HOSTS.flatMap(host => FORMS.map(write => write(host))),
  `https://evil.test/${'a'.repeat(LONG)}`,
  `https://${'support.example.'.repeat(LONG / 16)}test/`,
  `${'a'.repeat(LONG)}:x`,
  `https://${'a'.repeat(LONG)}@support.example/chat`,
  `${'%25'.repeat(LONG / 3)}https://support.example/chat`
]

/** Unlisted pages of the right origin: a redirect there could lead anywhere. */
export const UNLISTED_PAGES: readonly string[] = [
  `${FINE_ORIGIN}/`, `${FINE_ORIGIN}/chat/`, `${FINE_ORIGIN}/chat?`, `${FINE_ORIGIN}/chat#`, `${FINE_ORIGIN}/Chat`,
  `${FINE_ORIGIN}/chat?next=https://evil.test`, `${FINE_ORIGIN}/redirect?to=//evil.test`, `${FINE_ORIGIN}/chat#@evil.test`,
  `${FINE_ORIGIN}/chat%2f`, `${FINE_ORIGIN}/chat/../redirect`, `${FINE_ORIGIN}//evil.test`, `${FINE_ORIGIN}/%63hat`,
  `${FINE_ORIGIN}/chat;x`, `${FINE_ORIGIN}/chat\\evil`, `${FINE_ORIGIN}#@evil.test`, `${FINE_ORIGIN}?@evil.test`,
  `${FINE_ORIGIN}\\@evil.test/`
]

/** Odd spellings of the listed page itself; they lead there and nowhere else. */
export const SAME_PAGE: readonly string[] = [
  FINE_PAGE, 'HTTPS://SUPPORT.EXAMPLE/chat', 'https://support.example:443/chat', ` ${FINE_PAGE} `,
  'https:support.example/chat', 'https:/support.example/chat', 'https:\\\\support.example\\chat',
  'ht\ttps://sup\nport.example/chat', 'https://support.example/./chat', 'https://support.example/x/../chat',
  'https://\uff53upport.example/chat', 'https://sup\u00adport.example/chat', 'https://%73upport.example/chat',
  'https://@support.example/chat'
]
