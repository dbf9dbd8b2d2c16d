/** Title, username and password labels of the login by language code, inserted by the build. */
declare const WORDS: Readonly<Record<string, readonly [string, string, string]>>

/*
 * Shows the login before the portal has loaded, where no user is logged in and no other screen is requested.
 * It sends nothing: its fields have no names, and Enter has to wait for the portal. See adopt-login.ts.
 */
;(() => {
  // Warms up number formatting while the scripts load, so that its first use does not delay the login.
  requestAnimationFrame(() => setTimeout(() => Intl.NumberFormat()))
  const form = document.getElementById('login')
  if (!(form instanceof HTMLFormElement) || !/^(#?\/?|#\/login)$/.test(location.hash)) return
  let lang: string | null = null
  try {
    if (Object.keys(localStorage).some(key => key.endsWith('_token'))) return
    lang = localStorage.getItem('lang')
  } catch {
    // Without storage no user is known.
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
