import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { expect, test, vi } from 'vitest'

import type { ApiError } from '../../src/api/errors.ts'
import { PagedList } from '../../src/widgets/paged-list.tsx'
import type { Pages } from '../../src/stores/pages.ts'
import { allByRole, byRole, click } from '../support/render.tsx'
import { show } from '../support/show.tsx'
import { settle } from '../support/test-env.ts'
import { createTestStores } from '../support/test-stores.ts'

const REFUSED: ApiError = { call: 'planList', type: 'refused', code: 500, reason: null, message: 'Resting', data: {} }
type List = Pages<string, object>
type Ready = Extract<List, { type: 'ready' }>
const rowsOf = (part: Partial<Ready>): List => ({
  type: 'ready', rows: ['Lamp', 'Chair'], first: {}, more: 'waiting', moreError: null, ...part
})

function opened(list: List, noMatch?: string) {
  const $list = atom(list)
  const onReload = vi.fn()
  const onMore = vi.fn()
  const shown = show(
    () => (
      <PagedList
        list={useStore($list)}
        noMatch={noMatch}
        loading={{ rows: 4 }}
        model={{ reload: onReload, loadMore: onMore }}
        empty={() => 'Nothing'}
      >
        {({ rows }) => rows.map(row => <p key={row}>{row}</p>)}
      </PagedList>
    ),
    createTestStores()
  )
  return { ...shown, onReload, onMore, turn: $list.set }
}

test('shows placeholders while its rows are loading', () => {
  const { box, text } = opened({ type: 'loading' })
  expect(text()).toBe('Loading')
  expect(box.querySelectorAll('.ghost')).toHaveLength(4)
})

test('offers a retry when the first page failed', () => {
  const { box, text, onReload, onMore } = opened({ type: 'failed', error: REFUSED })
  expect(text()).toBe('Request failed, tap to reloadResting')
  click(byRole(box, 'button'))
  expect([onReload.mock.calls, onMore.mock.calls]).toEqual([[[]], []])
})

test.each([
  ['waiting', rowsOf({}), 'LampChairLoad more'],
  ['loading', rowsOf({ more: 'loading' }), 'LampChairLoad moreLoading more'],
  ['failed', rowsOf({ more: 'failed', moreError: REFUSED }), 'LampChairRequest failed, tap to reloadResting'],
  ['the last', rowsOf({ more: 'end' }), 'LampChairAll shown: 2'],
  ['the last of a list with gaps', rowsOf({ more: 'end', hasGaps: true }), 'LampChairSome rows could not be read.All shown: 2'],
  ['none at all', rowsOf({ rows: [], more: 'end' }), 'Nothing'],
  ['one on which something may fit', rowsOf({ rows: [] }), 'Load more']
])('shows how the list continues when the next page is %s', (_, list, text) => {
  expect(opened(list).text()).toBe(text)
})

test.each(['waiting', 'failed'] as const)('loads the next page when it is %s', more => {
  const { box, onReload, onMore } = opened(rowsOf({ more }))
  const [button] = allByRole(box, 'button')
  click(button!)
  expect([onReload.mock.calls, onMore.mock.calls]).toEqual([[], [[]]])
})

test.each([
  ['rows', rowsOf({}), 'Loaded'],
  ['no row', rowsOf({ rows: [], more: 'end' }), 'No chair'],
  ['no row yet', rowsOf({ rows: [] }), ''],
  ['no row before a page that failed', rowsOf({ rows: [], more: 'failed', moreError: REFUSED }), '']
])('announces of a search or filter that it has %s, in a region that was there before', async (_, list, words) => {
  const { box, turn } = opened({ type: 'loading' }, 'No chair')
  const [region] = allByRole(box, 'status')
  expect(region!.textContent).toBe('')
  turn(list)
  await settle()
  expect([region!.isConnected, region!.textContent]).toEqual([true, words])
})
