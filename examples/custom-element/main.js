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
element.addEventListener('routeChange', event => {
  place.value = /** @type {CustomEvent<{ path: string }>} */ (event).detail.path
})
document.getElementById('dark')?.addEventListener('click', () => element.setAttribute('theme', 'dark'))
document.getElementById('away')?.addEventListener('click', () => element.remove())
defineAdPortal()
