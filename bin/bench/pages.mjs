/** The pages of the bench, and their conditions of being usable. Runs inside the page. */
export const PAGES = {
  floor: {
    address: '/floor.html',
    keptAddress: '/floor.html#demo',
    drawn: () => document.querySelector('input[name=username]'),
    field: () => document.querySelector('input[name=username]'),
    figures: () => document.querySelector('main[data-ready]')
  },
  portal: {
    address: '/#/login',
    keptAddress: '/#/ad-center',
    drawn: () => document.querySelector('#login:not([hidden]) input') ?? document.querySelector('ad-portal-root'),
    field: () => document.querySelector('ad-portal-root')?.shadowRoot?.querySelector('input'),
    figures: () =>
      [...(document.querySelector('ad-portal-root')?.shadowRoot?.querySelectorAll('.figure-grid .num') ?? [])].find(
        ({ textContent }) => /\d/.test(textContent ?? '')
      )
  }
}

/** A slow phone network: DevTools' "slow 4G". */
export const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8
}

/** Runs in the page. Resolves at the first frame in which `find` finds something, once the thread is free. */
const timeOf = (find, since) =>
  new Promise(resolve => {
    const check = () => {
      if (find()) setTimeout(() => resolve(performance.now() - since()))
      else requestAnimationFrame(check)
    }
    check()
  })

/** Milliseconds from the start of the page, or from `window.benchMark`, until `find` finds something. */
export const timeUntil = (page, find) =>
  page.evaluate(`(${timeOf})(${find}, () => window.benchMark ?? 0)`)
