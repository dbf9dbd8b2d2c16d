// @ts-check
import { mount } from 'ad-portal'

// Your bundler imports adapt.ts directly; the examples' server strips its types.
import { adapt } from './adapt.js'

mount(/** @type {HTMLElement} */ (document.getElementById('portal')), {
  baseUrl: '/other-backend',
  adapt,
  allowedOrigins: ['https://help.example'],
  routing: 'memory'
})
