// @ts-check
/** @type {Window & { AdPortal?: typeof import('ad-portal') }} */
const page = window
const box = /** @type {HTMLElement} */ (document.getElementById('portal'))

// No style element and no style attribute passes the policy: the object model does.
document.body.style.margin = '0'
box.style.height = '100vh'
page.AdPortal?.mount(box, { ownsPage: true })
