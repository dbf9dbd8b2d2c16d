import { expect, test } from 'vitest'

import { OperatedView } from '../../../src/screens/operated/view.tsx'
import { allByRole, byRole, click, descriptionOf, nameOf, type } from '../../support/render.tsx'
import { packOf } from '../../support/pack-of.ts'
import { show } from '../../support/show.tsx'
import { envelope, settle } from '../../support/test-env.ts'
import type { TestAnswer } from '../../support/test-env.ts'
import { configAnswer, createTestStores, userAnswer } from '../../support/test-stores.ts'

const AGENT = {
  agent_id: 'AG-2', agent_name: 'Lantern', fee_text: 'No fee', profit_share_percent: '15',
  data_scope: 'Plans and figures', complaints_url: 'https://op.test/complaints'
}
const relation = (over: Record<string, unknown> = {}) => ({
  id: '1', agent_id: 'AG-1', agent_name: 'Harbour', relation_state: 'following', fee_text: 'None',
  profit_share_percent: '10', data_scope: 'Figures', started_at: '2026-01-02T10:00:00Z', ...over
})

interface Setup {
  path?: string
  capabilities?: string[]
  rows?: () => unknown[]
  follow?: TestAnswer
}

async function openFollow({ path = '/ad-center/operated', capabilities = ['follow_preview'], ...setup }: Setup = {}) {
  const stores = createTestStores({ path, token: 't', locales: { de: packOf('de') } })
  const { env } = stores
  env.answer('GET /basic_config', () => envelope(configAnswer({ capabilities })))
  env.answer('GET /user/info', () => envelope(userAnswer({ agent_id: 'AG-1' })))
  env.answer('GET /assistance/list', () => envelope({ list: setup.rows?.() ?? [relation()] }))
  if (setup.follow) env.answer('POST /assistance/follow', setup.follow)
  await stores.config.load('en')
  await stores.authFlow.refreshUser()
  return { stores, env, ...show(OperatedView, stores) }
}
type Opened = Awaited<ReturnType<typeof openFollow>>
const submitId = ({ box }: Opened, id: string) => {
  const field = byRole(box, 'textbox', 'Agent ID')
  expect(field.getAttribute('autocapitalize'), 'sent as typed').toBe('none')
  type(field, id)
  box.querySelector('form')!.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
}
const follows = ({ env }: Opened) =>
  env.requests.filter(one => one.path.endsWith('/follow')).map(one => one.body)

test.each(['/ad-center/operated', '/ad-center/operated?tab=records'])(
  '%s reloads in a newly chosen language',
  async path => {
    let scope = 'Figures'
    const { reads, stores } = await openFollow({ path, rows: () => [relation({ data_scope: scope })] })
    await reads('Figures')
    scope = 'Zahlen'
    await stores.language.choose('de')
    await reads('Zahlen')
  }
)

test('unreadable agents are reported, and further ones can be loaded', async () => {
  const unread = await openFollow({ rows: () => [relation(), { agent_id: 'AG-3' }] })
  await unread.reads('could not be read')
  const many = await openFollow({ rows: () => Array.from({ length: 20 }, (_, at) => relation({ id: String(at) })) })
  await many.reads('Load more')
  const ended = await openFollow({ rows: () => Array.from({ length: 20 }, (_, at) => relation({ id: String(at), relation_state: 'ended' })) })
  await ended.reads('Load more')
  expect(ended.text(), 'the current one may be on the next page').not.toContain('AG-1')
  const one = await openFollow()
  await one.reads('Harbour')
  expect(one.text()).not.toMatch(/could not be read|Load more|shown/)
})

test('an agent is looked up, shown in full and followed only after confirmation', async () => {
  let isFollowed = false
  const opened = await openFollow({
    rows: () => (isFollowed ? [relation({ id: '2', agent_id: 'AG-2', agent_name: 'Lantern' })] : []),
    follow: ({ body }) => {
      const { preview } = body as { preview?: boolean }
      isFollowed = !preview
      return envelope({ agent: AGENT, followed: !preview })
    }
  })
  await opened.reads('AG-1The operator’s server gives no details.')
  submitId(opened, ' AG-2 ')
  await opened.reads('Check before you follow')
  for (const part of ['Lantern', 'No fee', '15% of a profit', 'Plans and figures', 'How to complain']) {
    expect(opened.text()).toContain(part)
  }
  expect(opened.text()).toContain('You follow AG-1 now. That ends')
  click(byRole(opened.box, 'button', 'Follow'))
  await opened.reads('Since Jan 2, 2026')
  expect(follows(opened)).toEqual([{ agent_id: 'AG-2', preview: true }, { agent_id: 'AG-2' }])
  expect(opened.stores.shell.$toast.get()?.text).toBe('You follow AG-2 now.')
})

test.each(['agent_name', 'fee_text', 'profit_share_percent', 'data_scope', 'complaints_url'])(
  'the confirmation says that an agent does not disclose %s (TR-17)',
  async field => {
    const opened = await openFollow({
      follow: () => envelope({ agent: { ...AGENT, [field]: null }, followed: false })
    })
    submitId(opened, 'AG-2')
    await opened.reads('Not disclosed:')
    await opened.reads('Money given to a private person cannot be brought back')
    const sheet = byRole(opened.box, 'dialog')
    expect(allByRole(sheet, 'button', 'Follow')).toEqual([])
    click(byRole(sheet, 'button', 'Follow an undisclosed agent'))
    await settle()
    expect(follows(opened)).toEqual([{ agent_id: 'AG-2', preview: true }, { agent_id: 'AG-2' }])
  }
)

test('a backend without a preview is followed after a sheet that lists what is not disclosed (TR-17)', async () => {
  const opened = await openFollow({ capabilities: [], rows: () => [], follow: () => envelope({}) })
  submitId(opened, 'AG-9')
  await opened.reads('Not disclosed: Name, Fee, Share of your profit, What they see, and Complaints.')
  expect(follows(opened)).toEqual([])
  const sheet = byRole(opened.box, 'dialog')
  click(byRole(sheet, 'button', 'Independent helpWhat this is, what you can lose, who to ask'))
  expect(opened.stores.shell.$dialog.get()).toEqual({ type: 'help' })
  opened.stores.shell.closeDialog()
  click(byRole(sheet, 'button', 'Follow an undisclosed agent'))
  await settle()
  expect(opened.stores.shell.$toast.get()?.text).toBe('You follow AG-9 now.')
  expect(follows(opened)).toEqual([{ agent_id: 'AG-9' }])
})

test('the text of the server is shown when it refuses an agent without a reason', async () => {
  const opened = await openFollow({ capabilities: [], follow: () => envelope(null, 400, 'No such agent here') })
  submitId(opened, 'AG-9')
  await opened.reads('Not disclosed')
  click(byRole(opened.box, 'button', 'Follow an undisclosed agent'))
  await opened.reads('No such agent here')
  expect(opened.stores.shell.$toast.get()).toBeNull()
})

test('an agent that the backend says was not followed is not named as followed', async () => {
  const opened = await openFollow({ capabilities: [], follow: () => envelope({ followed: false }) })
  submitId(opened, 'AG-9')
  await opened.reads('Not disclosed')
  click(byRole(opened.box, 'button', 'Follow an undisclosed agent'))
  await opened.reads('The server’s answer is unclear. Ask customer service before sending it again.')
  expect(opened.stores.shell.$toast.get()).toBeNull()
})

test('an old row does not prove that a lost answer arrived', async () => {
  const opened = await openFollow({
    capabilities: [],
    rows: () => [{ id: '1', agent_id: 'AG-9' }],
    follow: () => { throw new TypeError('lost') }
  })
  submitId(opened, 'AG-9')
  await opened.reads('Not disclosed')
  click(byRole(opened.box, 'button', 'Follow an undisclosed agent'))
  await opened.reads('You may follow this agent already')
  expect(opened.stores.shell.$toast.get()).toBeNull()
})

test.each([
  ['wrong_agent_id', 'Wrong agent ID'],
  ['same_agent_id', 'This is your current agent ID'],
  ['already_following', 'You already follow this agent']
])('%s is shown as %s under the field, and the input is kept', async (reason, words) => {
  const opened = await openFollow({ follow: () => envelope({ reason }, 400) })
  submitId(opened, 'AG-7')
  await opened.reads(words)
  const input = byRole(opened.box, 'textbox', 'Agent ID') as HTMLInputElement
  expect([input.value, input.getAttribute('aria-invalid')]).toEqual(['AG-7', 'true'])
  expect(descriptionOf(input)).toContain(words)
})

test('an agent that is followed already, such as from another device, is in the list', async () => {
  let isFollowed = false
  const opened = await openFollow({
    rows: () => (isFollowed ? [relation({ agent_id: 'AG-7', agent_name: 'Pier' })] : []),
    follow: () => {
      isFollowed = true
      return envelope({ reason: 'already_following' }, 400)
    }
  })
  submitId(opened, 'AG-7')
  await opened.reads('You already follow this agent')
  await opened.reads('Pier')
})

test('an empty and the current ID are refused before the request', async () => {
  const opened = await openFollow()
  submitId(opened, '  ')
  await opened.reads('This field cannot be empty')
  submitId(opened, 'ag-1')
  await opened.reads('This is your current agent ID')
  expect(follows(opened)).toEqual([])
})

test('a lost answer is resolved from the list', async () => {
  let isFollowed = false
  const opened = await openFollow({
    rows: () => (isFollowed ? [relation({ agent_id: 'AG-2' })] : []),
    follow: ({ body }) => {
      if ((body as { preview?: boolean }).preview) return envelope({ agent: AGENT })
      isFollowed = true
      throw new TypeError('lost')
    }
  })
  submitId(opened, 'AG-2')
  await opened.reads('Check before you follow')
  click(byRole(opened.box, 'button', 'Follow'))
  await opened.reads('Since Jan 2, 2026')
  expect(opened.stores.shell.$toast.get()?.text).toBe('You follow AG-2 now.')
  expect(opened.text()).not.toContain('Check before you follow')
})

test('a second attempt that is refused finds what the first, whose answer was lost, has done', async () => {
  let sent = 0
  const opened = await openFollow({
    capabilities: [],
    rows: () => (sent > 1 ? [relation({ agent_id: 'AG-2' })] : []),
    follow: () => {
      sent += 1
      if (sent === 1) throw new TypeError('lost')
      return envelope({ reason: 'already_following' }, 400)
    }
  })
  submitId(opened, 'AG-2')
  await opened.reads('Check before you follow')
  click(byRole(opened.box, 'button', 'Follow an undisclosed agent'))
  await opened.reads('You may follow this agent already.')
  click(byRole(opened.box, 'button', 'Follow an undisclosed agent'))
  await opened.reads('Since Jan 2, 2026')
  expect(opened.stores.shell.$toast.get()?.text).toBe('You follow AG-2 now.')
  expect(opened.text()).not.toContain('Check before you follow')
})

test('an agent is followed and named to a user who has left the screen', async () => {
  let release = (): void => undefined
  const left = new Promise<void>(resolve => (release = resolve))
  const opened = await openFollow({
    capabilities: [],
    follow: async () => {
      await left
      return envelope(true)
    }
  })
  submitId(opened, 'AG-9')
  await opened.reads('Not disclosed')
  click(byRole(opened.box, 'button', 'Follow an undisclosed agent'))
  await settle()
  opened.unmount()
  opened.env.answer('GET /user/info', () => envelope(userAnswer({ agent_id: 'AG-9' })))
  release()
  await settle()
  expect(opened.stores.shell.$toast.get()?.text).toBe('You follow AG-9 now.')
  expect(opened.stores.session.$profile.get()?.agent_id).toBe('AG-9')
})

test.each<[string, () => Response | Promise<Response>, string]>([
  ['refused', () => envelope({ reason: 'wrong_agent_id' }, 400), 'Agent: Wrong agent ID'],
  ['not known', () => Promise.reject<Response>(new TypeError('gone')), 'Agent: Not known yet']
])('following that is %s after the screen was left is reported', async (_name, end, text) => {
  let answer: (response: Response | Promise<Response>) => void = () => undefined
  const opened = await openFollow({
    capabilities: [],
    follow: () => new Promise<Response>(resolve => (answer = resolve))
  })
  submitId(opened, 'AG-9')
  await opened.reads('Not disclosed')
  click(byRole(opened.box, 'button', 'Follow an undisclosed agent'))
  await settle()
  opened.unmount()
  answer(end())
  await settle()
  expect(opened.stores.shell.$toast.get()?.text).toBe(text)
})

test('a lost answer is resolved from an id that the backend writes in other letters', async () => {
  let isFollowed = false
  const opened = await openFollow({
    rows: () => (isFollowed ? [relation({ agent_id: 'AG-2' })] : []),
    follow: () => {
      isFollowed = true
      throw new TypeError('lost')
    }
  })
  opened.stores.config.$config.set({ ...opened.stores.config.$config.get()!, capabilities: [] })
  submitId(opened, 'ag-2')
  await opened.reads('Check before you follow')
  click(byRole(opened.box, 'button', 'Follow an undisclosed agent'))
  await opened.reads('Since Jan 2, 2026')
  expect(opened.text()).not.toContain('Check before you follow')
})

test('the history has an address of its own', async () => {
  const opened = await openFollow({
    path: '/ad-center/operated?tab=records',
    rows: () => [relation(), relation({ id: '2', relation_state: 'ended', ended_at: '2026-01-09T00:00:00Z' })]
  })
  await opened.reads('Jan 2, 2026 to Jan 9, 2026')
  await opened.reads('All shown: 2')
  expect(opened.env.requests.at(-1)!.query).toMatchObject({ kind: 'record', page: '1' })
  click(byRole(opened.box, 'tab', 'Your agent'))
  expect(opened.stores.router.$route.get().query.tab).toBeUndefined()
})

test('the first tab shows only current relations, even if the backend ignores the kind', async () => {
  const opened = await openFollow({
    rows: () => [relation(), relation({ id: '2', agent_name: 'Gone', relation_state: 'ended' })]
  })
  await opened.reads('Harbour')
  expect(opened.text()).not.toContain('Gone')
})

test('a relation without details is not called current, and a failed list can be reloaded', async () => {
  const opened = await openFollow({ rows: () => [{ id: '1' }] })
  await opened.reads('AG-1The operator’s server gives no details.')
  expect(opened.text()).not.toMatch(/not provided|You follow no agent|NaN|undefined|null/)
  click(byRole(opened.box, 'tab', 'Agent history'))
  await opened.reads('The operator’s server gives no details.')
  expect(opened.text()).not.toMatch(/not provided|NaN|undefined|null/)

  const failing = await openFollow()
  failing.env.answer('GET /assistance/list', () => envelope(null, 500, 'Resting'))
  failing.stores.router.navigate('/ad-center/operated', { tab: 'records' })
  await failing.reads('Resting')
  failing.env.answer('GET /assistance/list', () => envelope({ list: [] }))
  click(allByRole(failing.box, 'button').find(one => nameOf(one).includes('Request failed'))!)
  await failing.reads('No agents yet')
})

test('a share is written as the language writes numbers', async () => {
  const { reads } = await openFollow({ rows: () => [relation({ profit_share_percent: '1250.5' })] })
  await reads('1,250.5% of a profit')
})

test('nothing is said about whom a user follows before their account is known', async () => {
  const stores = createTestStores({ path: '/ad-center/operated', token: 't' })
  stores.env.answer('GET /assistance/list', () => envelope({ list: [] }))
  const { text } = show(OperatedView, stores)
  await settle()
  expect(text()).not.toContain('You follow no agent')
})

test('the id that the backend returns is confirmed, and the field is empty afterwards', async () => {
  const opened = await openFollow({
    follow: ({ body }) => envelope({ agent: AGENT, followed: !(body as { preview?: boolean }).preview })
  })
  submitId(opened, 'ag-2')
  await opened.reads('Check before you follow')
  expect(byRole(opened.box, 'dialog').textContent).toContain('Agent IDAG-2')
  click(byRole(opened.box, 'button', 'Follow'))
  await settle()
  expect(follows(opened)).toEqual([{ agent_id: 'ag-2', preview: true }, { agent_id: 'AG-2' }])
  expect((byRole(opened.box, 'textbox', 'Agent ID') as HTMLInputElement).value).toBe('')
})

test('a relation with an end is past, whatever its state', async () => {
  const ended = relation({ agent_name: 'Lantern', relation_state: null, ended_at: '2026-01-09T10:00:00Z' })
  const opened = await openFollow({ rows: () => [ended, relation({ id: '2' })] })
  await opened.reads('Harbour')
  expect(opened.text()).not.toContain('Lantern')
})

test('a relation of another agent that states only its start is shown', async () => {
  const opened = await openFollow({ rows: () => [relation({ agent_id: 'AG-7', relation_state: null })] })
  await opened.reads('Harbour')
})

test('an agent that the account names after a lost answer is followed, whatever the list says', async () => {
  const opened = await openFollow({
    capabilities: [],
    follow: () => {
      opened.env.answer('GET /user/info', () => envelope(userAnswer({ agent_id: 'ag-9' })))
      throw new TypeError('lost')
    }
  })
  submitId(opened, 'AG-9')
  await opened.reads('Not disclosed')
  click(byRole(opened.box, 'button', 'Follow an undisclosed agent'))
  await settle()
  expect(opened.stores.shell.$toast.get()?.text).toBe('You follow AG-9 now.')
})

test('offline nothing is looked up or called open, and another try starts without the error', async () => {
  const opened = await openFollow({ capabilities: [], follow: () => { throw new TypeError('offline') } })
  submitId(opened, 'AG-9')
  await opened.reads('Not disclosed')
  opened.env.online.set(false)
  const before = opened.env.requests.length
  click(byRole(opened.box, 'button', 'Follow an undisclosed agent'))
  await opened.reads('offline')
  expect(opened.text()).not.toContain('You may follow this agent already')
  expect(opened.env.requests.slice(before).map(({ path }) => path)).toEqual([expect.stringMatching(/follow$/)])
  click(byRole(opened.box, 'button', 'Cancel'))
  submitId(opened, 'AG-9')
  await opened.reads('Not disclosed')
  expect(opened.text()).not.toContain('offline')
})
