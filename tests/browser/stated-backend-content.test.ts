import { expect, it } from 'vitest'

import type { RoutePath } from '../../src/router/routes.ts'
import type { Shape } from '../stated-backend/shapes.ts'
import { emptyUser } from '../stated-backend/world.ts'
import { isTried } from '../support/scale.ts'
import { contentWrong, troubleWrong } from '../support/stated-checks.ts'
import { STATED_PATHS, useStatedPortal } from '../support/stated-portal.ts'
import { STATED_ROWS } from '../support/stated-rows.ts'
import { createStatedTable } from '../support/stated-table.ts'

const portal = useStatedPortal()

/**
 * The same content in other types, four at a time: each value of each kind occurs in at least one.
 * `isSame`: no text may differ, so every screen has exactly the same words. `absences`: how many more things are reported absent:
 * for an operator that is named as a plain text, registration and address (TR-2).
 */
const TYPES: Record<string, { shape: Partial<Shape>; isSame: boolean; absences?: number }> = {
  'numbers, seconds, bare lists': {
    shape: { money: 'number', count: 'text', time: 'seconds', list: 'bare', flag: 'number', statistics: 'metrics' },
    isSame: true
  },
  'plain times, words for truth': { shape: { time: 'plain', flag: 'text' }, isSame: true },
  'products as text': { shape: { product: 'text' }, isSame: false },
  'milliseconds, unknown states': {
    shape: {
      time: 'milliseconds',
      states: 'unknown',
      config: { environment: 'production', version: 3, operator: 'Some Ltd', capabilities: 'all', as_of: 1_761_985_800 },
      user: { created_at: 1_761_985_800, store_opened: 1, account_status: 'ok', vip: 'gold', contract: 'signed' }
    },
    isSame: false,
    absences: 2
  },
  'odd configuration 1': {
    shape: {
      config: {
        currency: { code: 'USD' }, decimals: '2', put_limits: '50-5000', activity: 'spring', scam_help: 'none',
        faq_config: { list: [{ title: 'How long does learning take?', content: 'As long as this operator says.' }] },
        withdraw_method_config: { methods: 'bank' }
      },
      user: { startup_funds: 0, has_pay_password: '1', has_bank_card: 1, lang: 7, unread_total: '2' }
    },
    isSame: false
  },
  'odd configuration 2': {
    shape: {
      config: { faq_config: 'https://support.example/faq', withdraw_method_config: 'bank', fees: 2, level_rules: 'see contract' },
      user: { deposit: { amount: 50, currency: 'USD' }, created_at: '2025-11-01 09:30:00' }
    },
    isSame: false
  },
  'odd configuration 3': {
    shape: {
      config: { faq_config: 5, withdraw_method_config: { methods: [{ name: 'x' }] }, customer_service_origins: 'all', operator: { name: 'Some Ltd' } },
      user: { nickname: null, shop_level: null, deposit: null }
    },
    isSame: false
  }
}
/** What a screen shows instead when the configuration has another shape. */
const OTHER_CONTENT: Record<string, Partial<Record<RoutePath, readonly RegExp[]>>> = {
  // A user who has opened an account is redirected.
  'milliseconds, unknown states': { '/ad-welcome': [/Some Ltd/] },
  'odd configuration 2': { '/ad-center/ques-detail': [/Help and rules/] },
  'odd configuration 3': { '/ad-center/ques-detail': [/Help and rules/], '/ad-center/level': [/Shop level/] }
}
const CONDITIONS = ['success', 'empty', ...Object.keys(TYPES)]
/** Content is checked on every route; in the gate the empty state on every second, and each shape of the fields on an eighth of them. */
const isSeen = (path: string, condition: string): boolean => {
  const place = STATED_PATHS.indexOf(path as RoutePath)
  if (condition === 'empty') return isTried(2, place)
  return !(condition in TYPES) || isTried(8, place, CONDITIONS.indexOf(condition))
}
const table = createStatedTable(STATED_PATHS, CONDITIONS, isSeen)
const lastWords = new Map<RoutePath, string>()

/** Checks every route in this condition, and fails at the end for all of them. */
async function judgeAll(condition: string, check: (path: RoutePath) => Promise<string[]>): Promise<void> {
  await portal.walk(
    async path => table.seen(path, condition, [...(await check(path)), ...portal.complaints()]),
    undefined,
    path => isSeen(path, condition)
  )
  expect(table.wrong(condition)).toEqual([])
}

it('GO-16 shows every route on the stated names only, with its main control', async () => {
  portal.backend.reset()
  await judgeAll('success', async path => {
    const { content, control, absences } = STATED_ROWS[path]
    const wrong = await portal.judge(screen => {
      const isAtRest = screen.words === lastWords.get(path)
      lastWords.set(path, screen.words)
      return [...contentWrong(screen, content, absences), ...(isAtRest ? [] : ['words that still change'])]
    })
    const usable = portal.page.getByRole('button', { name: control }).or(portal.page.getByRole('link', { name: control })).and(portal.page.locator(':enabled'))
    return (await usable.count()) > 0 ? wrong : [...wrong, `no usable ${String(control)}`]
  })
})

it('says on every route that there is nothing yet', async () => {
  portal.backend.reset(emptyUser())
  portal.backend.shape({ config: { faq_config: [] } })
  await judgeAll('empty', path => {
    const row = STATED_ROWS[path]
    const { nothing, isMissing, absences } = row
    if (isMissing) return portal.judge(screen => troubleWrong(screen, row, /No user data|could not be opened/))
    return portal.judge(screen => contentWrong(screen, nothing ? [nothing] : [], absences))
  })
})

it.each(Object.entries(TYPES))('TR-4 shows the same with fields of other types: %s', async (condition, { shape, isSame, absences }) => {
  portal.backend.reset()
  portal.backend.shape(shape)
  await judgeAll(condition, async path => {
    const content = OTHER_CONTENT[condition]?.[path] ?? STATED_ROWS[path].content
    return portal.judge(screen => {
      const wrong = contentWrong(screen, content, (STATED_ROWS[path].absences ?? 1) + (absences ?? 0))
      const isOther = isSame && screen.words !== lastWords.get(path)
      return isOther ? [...wrong, `other words: ${[screen.words, lastWords.get(path)].join(' | ').replace(/\s+/g, ' ')}`] : wrong
    })
  })
})

it('leaves no gap in the table of routes and conditions', () => {
  console.info(`\n${table.print()}\n`)
  expect(table.holes()).toEqual([])
})
