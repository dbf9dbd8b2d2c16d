/** Title, username and password of the login by language code: the build writes them in. */
declare const WORDS: Readonly<Record<string, readonly [string, string, string]>>

/*
 * Shows the login before the portal has loaded, to whoever will stand before it: nobody is logged in, and no other screen
 * is asked for. It sends nothing: its fields have no names, and what is wanted by Enter waits. See adopt-login.ts.
 */
;(() => {
  // While the scripts are under way nothing else is done: what an engine's first number takes, it takes now, not when one stands on the screen.
  requestAnimationFrame(() => setTimeout(() => Intl.NumberFormat()))
  const form = document.getElementById('login')
  if (!(form instanceof HTMLFormElement) || !/^(#?\/?|#\/login)$/.test(location.hash)) return
  let lang: string | null = null
  try {
    if (Object.keys(localStorage).some(key => key.endsWith('_token'))) return
    lang = localStorage.getItem('lang')
  } catch {
    // A device that keeps nothing knows nobody.
  }
  const [title = '', ...labels] = WORDS[lang ?? ''] ?? WORDS.en ?? []
  form.querySelectorAll('p, button').forEach(element => (element.textContent = title))
  form.querySelectorAll('span').forEach((element, at) => (element.textContent = labels[at] ?? ''))
  form.addEventListener('submit', event => {
    event.preventDefault()
    form.dataset.wanted = ''
  })
  form.hidden = false
})()
