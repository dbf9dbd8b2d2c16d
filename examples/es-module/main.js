// @ts-check
import { mount } from 'ad-portal'

const box = /** @type {HTMLElement} */ (document.getElementById('portal'))
const theme = /** @type {HTMLSelectElement} */ (document.getElementById('theme'))
const plans = /** @type {HTMLButtonElement} */ (document.getElementById('plans'))
const events = /** @type {HTMLOutputElement} */ (document.getElementById('events'))

const portal = mount(box, {
  // Called at the start, before the token expires and when the backend has refused it.
  async getToken() {
    const response = await fetch('/host-api/portal-token', { method: 'POST' })
    return response.ok ? await response.json() : null
  },
  routing: 'memory'
})

theme.addEventListener('change', () => {
  const chosen = theme.value
  if (chosen === 'auto' || chosen === 'light' || chosen === 'dark') {
    portal.update({ appearance: { theme: chosen } })
  }
})
plans.addEventListener('click', () => portal.navigate('/plan'))
portal.on('*', ({ event }) => {
  events.value = event
  // This listener shows the arrow that closes.
  if (event === 'close') portal.destroy()
})
await portal.ready
