import { describe, expect, test } from 'vitest'

import { PreviewView } from '../../../src/screens/contract/preview-view.tsx'
import { createSigning } from '../../../src/screens/contract/sign-model.ts'
import { SignView } from '../../../src/screens/contract/sign-view.tsx'
import { ContractView } from '../../../src/screens/contract/view.tsx'
import { byRole, click, isOff, type } from '../../support/render.tsx'
import { show } from '../../support/show.tsx'
import { envelope } from '../../support/test-env.ts'
import { offer } from './offered.ts'

/** A backend whose /user/info sends only the three specified fields. */
const open = (View: typeof ContractView, path: string) => {
  const stores = offer(undefined, { path })
  return { stores, ...show(View, stores) }
}

/** A user at the review, with name and signature typed. */
async function reviewed(answer: unknown) {
  const stores = offer(undefined)
  stores.env.answer('POST /contract/upload/url', () => envelope(answer))
  stores.env.answer('POST /contract/upload/success', () => envelope(null))
  const model = createSigning(stores)
  model.change({ method: 'type', typed: 'Ada', name: 'Ada', hasConsent: true })
  await model.review(null)
  await model.$review.get()?.run()
  const bodies = stores.env.requests.filter(({ path }) => path === '/contract/upload/success').map(({ body }) => body)
  return { state: model.$review.get()?.$state.get(), bodies, isSent: model.$isSent.get(), shell: stores.shell }
}

describe('a contract that the backend does not report (1.19)', () => {
  test.each([
    ['/ad-center/contract', ContractView],
    ['/ad-center/contract/preview', PreviewView]
  ] as const)('%s states that once, and links to customer service and to signing', async (path, View) => {
    const { box, reads, stores, text } = open(View, path)
    await reads('Ask customer service for its text. Sign only what you have read.')
    expect(text().match(/not provided/g)).toHaveLength(1)
    click(byRole(box, 'button', 'Customer service'))
    expect(stores.shell.$dialog.get()).toMatchObject({ type: 'service' })
    click(byRole(box, 'button', 'Sign'))
    expect(stores.env.location.get()).toBe('/ad-center/contract/sign')
  })

  test('is signed likewise when it is reported without its text', async () => {
    const path = '/ad-center/contract/preview'
    const preview = show(PreviewView, offer({ status: 'draft' }, { path }))
    await preview.reads('Ask customer service for its text. Sign only what you have read.')
    expect(preview.text()).toContain('Contract: not provided')
    expect(byRole(preview.box, 'button', 'Sign').hasAttribute('disabled')).toBe(false)

    const { box, reads } = show(SignView, offer({ status: 'draft' }, { path: '/ad-center/contract/sign' }))
    await reads('Ask customer service for its text. Sign only what you have read.')
    // A line without anything below it.
    expect(box.querySelector('.contract-links')).toBeNull()
    click(byRole(box, 'tab', 'Type'))
    type(byRole(box, 'textbox', 'Type your name as your signature'), 'Ada')
    type(byRole(box, 'textbox', 'Full name'), 'Ada')
    click(byRole(box, 'checkbox', 'I agree to sign electronically. I can get a paper copy free of charge, withdraw this consent, and keep the signed file.'))
    await expect.poll(() => isOff(byRole(box, 'button', 'Review and sign'))).toBe(false)
  })

  test('is signed with the two specified calls, whatever the fields of the answers (7.15)', async () => {
    const { state, bodies, isSent, shell } = await reviewed({ url: 'https://files.test/up' })
    expect(state).toEqual({ type: 'done' })
    expect(isSent).toBe(true)
    // The back arrow of the header leaves the page.
    expect(shell.$backHandler.get()).toBeNull()
    expect(bodies).toMatchObject([{ upload_url: 'https://files.test/up', signer_name: 'Ada', method: 'type' }])
    expect(bodies[0]).not.toHaveProperty('contract_version')
  })

  test('is not signed when the server sends no upload address', async () => {
    const { state, bodies } = await reviewed({ ok: true })
    expect(state).toMatchObject({ type: 'paused', error: { call: 'contractUploadUrl', type: 'malformed' } })
    expect(bodies).toEqual([])
  })
})
