/*
 * The floor that the bench measures against: login, eleven figures each second and the list of plans, hand-written in plain DOM, from the
 * same answers, with two languages, a period picker and a toast. It validates nothing and stores nothing: it is no portal.
 */
const BASE = '/facebook-business'
const TEXTS = {
  en: {
    login: 'Log in', username: 'Username', password: 'Password', overview: 'Overview', plans: 'Plans', language: 'Language',
    period: 'Period', today: 'Today', yesterday: 'Yesterday', week: '7 days', failed: 'That did not work. Try again.',
    put_amount: 'Funded', consumed: 'Spent', to_be_consumed: 'Still to spend', ad_revenue: 'Ad revenue', impressions: 'Impressions',
    clicks: 'Clicks', delivery_orders: 'Running plans', profit: 'Profit', credit_score: 'Credit score', balance: 'Balance',
    shop_level: 'Level'
  },
  de: {
    login: 'Anmelden', username: 'Benutzername', password: 'Passwort', overview: 'Übersicht', plans: 'Pläne', language: 'Sprache',
    period: 'Zeitraum', today: 'Heute', yesterday: 'Gestern', week: '7 Tage', failed: 'Das ging nicht. Versuchen Sie es noch einmal.',
    put_amount: 'Eingesetzt', consumed: 'Verbraucht', to_be_consumed: 'Noch zu verbrauchen', ad_revenue: 'Werbeeinnahmen',
    impressions: 'Einblendungen', clicks: 'Klicks', delivery_orders: 'Laufende Pläne', profit: 'Gewinn', credit_score: 'Bonität',
    balance: 'Guthaben', shop_level: 'Stufe'
  }
}
const FIGURES = [
  'put_amount', 'consumed', 'to_be_consumed', 'ad_revenue', 'impressions', 'clicks',
  'delivery_orders', 'profit', 'credit_score', 'balance', 'shop_level'
]
const PERIODS = { today: 1, yesterday: 2, week: 3 }

let language = 'en'
/** Made for the first figure of a language. */
let format = null
let token
let timer
let period = PERIODS.today
let show = showLogin
const nodes = {}

const textOf = key => TEXTS[language][key]

function element(tag, properties, ...children) {
  const node = Object.assign(document.createElement(tag), properties)
  node.append(...children)
  return node
}

const main = element('main')
const toast = element('div', { role: 'status' })
document.body.append(main, toast)

function showToast(text) {
  toast.textContent = text
  setTimeout(() => (toast.textContent = ''), 3000)
}

async function ask(path, body) {
  const answer = await fetch(BASE + path, {
    method: body ? 'POST' : 'GET',
    headers: { 'Content-Type': 'application/json', 'X-TZ': 'UTC GMT+00:00', ...(token && { 'X-CT': token }) },
    body: body && JSON.stringify(body)
  })
  const { code, data } = await answer.json()
  if (code !== 200) throw new Error(String(code))
  return data
}

const field = (name, properties) =>
  element('label', {}, textOf(name), element('input', { name, autocapitalize: 'none', ...properties }))

const button = (name, onclick) => element('button', { type: 'button', onclick }, textOf(name))

function picker(name, options, value, pick) {
  const list = element('select', { onchange: () => pick(list.value) })
  for (const [key, text] of options) list.append(element('option', { value: key, selected: key === value }, text))
  return element('label', {}, textOf(name), list)
}

const languages = () => picker('language', [['en', 'English'], ['de', 'Deutsch']], language, switchLanguage)

function switchLanguage(next) {
  language = next
  format = null
  document.documentElement.lang = language
  show()
}

function draw(screen, title, ...children) {
  clearInterval(timer)
  show = screen
  main.replaceChildren(element('h1', {}, textOf(title)), ...children)
}

function showLogin() {
  const form = element(
    'form',
    {
      onsubmit: event => {
        event.preventDefault()
        void logIn(Object.fromEntries(new FormData(form)))
      }
    },
    field('username', { autocomplete: 'username' }),
    field('password', { type: 'password', autocomplete: 'current-password' }),
    element('button', {}, textOf('login'))
  )
  draw(showLogin, 'login', form, languages())
}

async function logIn(credentials) {
  try {
    token = (await ask('/auth/login', credentials)).token
    showOverview()
  } catch {
    showToast(textOf('failed'))
  }
}

const navigation = () => element('nav', {}, button('overview', showOverview), button('plans', showPlans))

function showOverview() {
  const figures = element('dl')
  for (const name of FIGURES) {
    nodes[name] = document.createTextNode('')
    figures.append(element('div', {}, element('dt', {}, textOf(name)), element('dd', {}, nodes[name])))
  }
  const periods = Object.keys(PERIODS).map(name => [name, textOf(name)])
  const picked = Object.keys(PERIODS).find(name => PERIODS[name] === period)
  draw(showOverview, 'overview', navigation(), picker('period', periods, picked, pickPeriod), figures, languages())
  void refresh()
  timer = setInterval(refresh, 1000)
}

function pickPeriod(name) {
  period = PERIODS[name]
  void refresh()
}

const write = (node, value) => {
  format ??= new Intl.NumberFormat(language)
  const text = value == null ? '' : format.format(value)
  if (node.data !== text) node.data = text
}

async function refresh() {
  try {
    const { metrics } = await ask(`/ad/order/data_statistics/list?type=${period}&user_time_zone=UTC`)
    for (const name of FIGURES) write(nodes[name], metrics[name])
    main.dataset.ready = ''
  } catch {
    showToast(textOf('failed'))
  }
}

async function showPlans() {
  const list = element('ul')
  draw(showPlans, 'plans', navigation(), list)
  try {
    const { list: plans } = await ask('/plan/order/list?page=1&size=20')
    for (const plan of plans) list.append(element('li', {}, plan.product.name ?? plan.product))
  } catch {
    showToast(textOf('failed'))
  }
}

// Replaces a stored token, which this page does not support.
if (location.hash === '#demo') void logIn({ username: 'demo', password: 'sandbox-demo' })
else showLogin()
