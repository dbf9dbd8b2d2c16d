import { expect, test } from 'vitest'

import { PreviewView } from '../../../src/screens/contract/preview-view.tsx'
import type { HostOutcome } from '../../../src/bridge/host-link.ts'
import { allByRole, byRole, click, nameOf } from '../../support/render.tsx'
import { show } from '../../support/show.tsx'
import { contractAnswer, hashOf, offer, pdf, plainText, TEXT, URL_OF_TEXT } from './offered.ts'

/** The open contract, in a host that answers share requests like this. */
async function open(answer?: () => HostOutcome<Record<never, never>>, over = {}) {
  const stores = offer(contractAnswer(over), { path: '/ad-center/contract/preview' })
  if (answer) stores.env.host.answer('share.open', answer)
  const shown = show(PreviewView, stores)
  await shown.reads('Signing costs nothing')
  const names = allByRole(shown.box, 'button').map(nameOf)
  return { ...shown, stores, env: stores.env, names, toast: () => stores.shell.$toast.get() }
}
const SHARED = { method: 'share.open', params: { title: 'Employment Contract', text: '', url: URL_OF_TEXT } }

test('the document link goes to the share sheet of the host, and nothing is copied', async () => {
  const { box, env, names, toast } = await open(() => ({ ok: true, value: {} }))
  expect(names).not.toContain('Copy link')
  click(byRole(box, 'button', 'Share'))
  await expect.poll(() => env.host.requests).toEqual([SHARED])
  expect(env.copied).toEqual([])
  expect(toast()).toBeNull()
})

test('closing the share sheet neither copies nor shows anything', async () => {
  const { box, env, toast } = await open(() => ({ ok: false, failure: 'cancelled' }))
  click(byRole(box, 'button', 'Share'))
  await expect.poll(() => env.host.requests).toEqual([SHARED])
  expect(env.copied).toEqual([])
  expect(toast()).toBeNull()
})

test('a link that the host does not share is copied and confirmed; failure of both is shown', async () => {
  const { box, env, toast } = await open(() => ({ ok: false, failure: 'timeout' }))
  click(byRole(box, 'button', 'Share'))
  await expect.poll(() => toast()?.text).toMatch(/Copied instead/)
  expect(env.copied).toEqual([URL_OF_TEXT])
  env.copyText = async () => false
  click(byRole(box, 'button', 'Share'))
  await expect.poll(() => toast()?.kind).toBe('fail')
})

test('the link is copied when the host cannot share', async () => {
  const { box, env, names, toast } = await open()
  expect(names).not.toContain('Share')
  click(byRole(box, 'button', 'Copy link'))
  await expect.poll(() => env.copied).toEqual([URL_OF_TEXT])
  expect(toast()?.kind).toBe('done')
  expect(env.host.requests).toEqual([])
})

test('a translation is shown below the text to sign, and nothing without one', async () => {
  const papersOf = ({ box }: { box: ParentNode }) =>
    [...box.querySelectorAll('.contract-text')].map(({ textContent }) => textContent)
  expect(papersOf(await open())).toHaveLength(2)
  const papers = papersOf(await open(undefined, { translation: '**Nur zur Information.** Nichts zu zahlen.' }))
  expect(papers).toHaveLength(3)
  expect(papers[2]).toBe('Nur zur Information. Nichts zu zahlen.')
})

test('a text that is not the one of its hash cannot be signed', async () => {
  const stores = offer(contractAnswer(), { path: '/ad-center/contract/preview' })
  stores.env.answer('GET /contract/3.1.txt', () => plainText(`${TEXT} Later.`))
  const { box, reads } = show(PreviewView, stores)
  await reads('Later.')
  expect((byRole(box, 'button', 'Sign') as HTMLButtonElement).disabled).toBe(true)
  const same = await open()
  expect((byRole(same.box, 'button', 'Sign') as HTMLButtonElement).disabled).toBe(false)
})

test('a contract that is a file is read in another app, and its bytes are compared before it is signed', async () => {
  const stores = offer(contractAnswer({ text: null, sha256: hashOf('%PDF') }), { path: '/ad-center/contract/preview' })
  stores.env.answer('GET /contract/3.1.txt', pdf)
  const { box, reads } = show(PreviewView, stores)
  await reads('This contract is a file. Download and read it before you sign.')
  await reads(`SHA-256: ${hashOf('%PDF')}`)
  await reads('Matches the server’s file')
  const names = allByRole(box, 'button').map(nameOf)
  expect(names).toContain('Download')
  expect(names).not.toContain('Larger text')
  expect(byRole(box, 'button', 'Sign').hasAttribute('disabled')).toBe(false)
})

test('the text can be made larger in three steps, and smaller again', async () => {
  const { box, text } = await open()
  const scale = () => box.querySelector<HTMLElement>('.contract-text')!.style.getPropertyValue('--u')
  const [smaller, larger] = ['Smaller text', 'Larger text'].map(name => byRole(box, 'button', name) as HTMLButtonElement)
  expect([scale(), smaller!.disabled]).toEqual(['calc(1px * var(--ts) * 1)', true])
  for (const percent of ['125%', '150%', '200%']) {
    click(larger!)
    expect(text()).toContain(`Text size ${percent}`)
  }
  expect([scale(), larger!.disabled]).toEqual(['calc(1px * var(--ts) * 2)', true])
  click(smaller!)
  expect(scale()).toBe('calc(1px * var(--ts) * 1.5)')
})
