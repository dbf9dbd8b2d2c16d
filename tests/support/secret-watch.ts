import type { Page } from 'playwright-core'

/** Everything a page has sent and logged, and everything it holds, as text. */
export interface SecretWatch {
  /** Bodies of the requests whose path ends so. */
  bodies(path: string): string[]
  /** Addresses, headers and bodies of all other requests, and the console. */
  elsewhere(paths: readonly string[]): string
  /** Markup with every shadow root, storage, cookies, history and address. */
  stored(): Promise<string>
}

/** Watches the page from now on. */
export function watchSecrets(page: Page): SecretWatch {
  const sent: { url: string; headers: string; body: string }[] = []
  const logged: string[] = []
  page.on('request', request => {
    const headers = JSON.stringify(request.headers())
    sent.push({ url: request.url(), headers, body: request.postData() ?? '' })
  })
  page.on('console', message => logged.push(message.text()))
  return {
    bodies: path => sent.filter(({ url }) => url.endsWith(path)).map(({ body }) => body),
    elsewhere: paths =>
      sent
        .map(({ url, headers, body }) =>
          paths.some(path => url.endsWith(path)) ? url + headers : url + headers + body
        )
        .concat(logged)
        .join('\n'),
    stored: () =>
      page.evaluate(async () => {
        const markup = (root: ParentNode): string =>
          [...root.querySelectorAll('*')]
            .map(element => {
              const own = [...element.attributes].map(({ name, value }) => `${name}=${value}`)
              const text = [...element.childNodes].filter(node => node.nodeType === Node.TEXT_NODE)
              const inner = element.shadowRoot ? markup(element.shadowRoot) : ''
              return own.join(' ') + text.map(node => node.textContent).join('') + inner
            })
            .join('\n')
        const bases = await indexedDB.databases()
        return [
          markup(document),
          JSON.stringify({ ...localStorage }),
          JSON.stringify({ ...sessionStorage }),
          document.cookie,
          JSON.stringify(history.state),
          location.href,
          window.name,
          JSON.stringify(bases)
        ].join('\n')
      })
  }
}
