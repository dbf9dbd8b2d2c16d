// @ts-check
/** @type {Window & { AdPortal?: typeof import('ad-portal') }} */
const page = window
const box = /** @type {HTMLElement} */ (document.getElementById('portal'))

// The policy blocks style elements and style attributes, but not the CSSOM.
document.body.style.margin = '0'
box.style.height = '100vh'
page.AdPortal?.mount(box, { ownsPage: true })
