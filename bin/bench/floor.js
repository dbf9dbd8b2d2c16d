/*
 * The floor that the bench measures against: the login and the eleven figures by hand, in plain
 * DOM, from the same answers. It checks nothing and says nothing: it is no portal.
 */
const BASE = '/facebook-business'
const FIGURES = [
  'put_amount', 'consumed', 'to_be_consumed', 'ad_revenue', 'impressions', 'clicks',
  'delivery_orders', 'profit', 'credit_score', 'balance', 'shop_level'
]
const form = document.querySelector('form')
const list = document.querySelector('dl')
const nodes = {}

async function ask(path, token, body) {
  const answer = await fetch(BASE + path, {
    method: body ? 'POST' : 'GET',
    headers: { 'Content-Type': 'application/json', 'X-TZ': 'UTC GMT+00:00', ...(token && { 'X-CT': token }) },
    body: body && JSON.stringify(body)
  })
  return (await answer.json()).data
}

async function refresh(token) {
  const { metrics } = await ask('/ad/order/data_statistics/list?type=1&user_time_zone=UTC', token)
  for (const name of FIGURES) {
    const text = String(metrics[name] ?? '')
    if (nodes[name].data !== text) nodes[name].data = text
  }
}

async function enter(credentials) {
  const { token } = await ask('/auth/login', null, credentials)
  form.remove()
  for (const name of FIGURES) {
    const term = document.createElement('dt')
    const value = document.createElement('dd')
    term.textContent = name
    nodes[name] = value.appendChild(document.createTextNode(''))
    list.append(term, value)
  }
  await refresh(token)
  list.dataset.ready = ''
  setInterval(() => refresh(token), 1000)
}

form.addEventListener('submit', event => {
  event.preventDefault()
  void enter(Object.fromEntries(new FormData(form)))
})
// In place of a kept token, of which this page knows nothing.
if (location.hash === '#demo') void enter({ username: 'demo', password: 'sandbox-demo' })
