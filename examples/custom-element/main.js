// @ts-check
import { defineAdPortal } from 'ad-portal'

const element = /** @type {import('ad-portal').AdPortalElement} */ (document.querySelector('ad-portal'))
const place = /** @type {HTMLOutputElement} */ (document.getElementById('place'))

// Options that attributes cannot express, set before the element is defined.
element.options = {
  async getToken() {
    const response = await fetch('/host-api/portal-token', { method: 'POST' })
    return response.ok ? await response.json() : null
  }
}
element.addEventListener('routeChange', ({ detail }) => {
  place.value = detail.path
})
// The element's overview always has the arrow that closes.
element.addEventListener('close', () => element.remove())
document.getElementById('dark')?.addEventListener('click', () => element.setAttribute('theme', 'dark'))
document.getElementById('away')?.addEventListener('click', () => element.remove())
defineAdPortal()
