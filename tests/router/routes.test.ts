import { expect, it } from 'vitest'

import { readAddress } from '../../src/router/address.ts'
import { findRoute, titleOf } from '../../src/router/routes.ts'

function titleAt(address: string): unknown {
  const { path, query } = readAddress(address)
  const row = findRoute(path)
  return row && titleOf({ row, query })
}

it.each([
  ['/wallet', 'wallet.title'],
  ['/wallet?view=funds', 'wallet.funds.title'],
  ['/wallet?view=funds&bucket=available', 'wallet.funds.title'],
  ['/wallet?view=trail', 'wallet.part.total_assets'],
  ['/wallet?view=trail&bucket=to_be_settled', 'wallet.part.to_be_settled'],
  ['/wallet?view=trail&bucket=none', 'wallet.part.total_assets'],
  ['/ad-center?view=account', 'profile.title'],
  ['/ad-center/ques-detail?view=vip', 'faq.vip'],
  ['/plan?view=account', 'plans.title']
])('the title at %s is %s', (address, title) => {
  expect(titleAt(address)).toBe(title)
})

it.each(['constructor', '__proto__', 'toString'])('a view or balance named %s has the title of the screen', name => {
  expect(titleAt(`/wallet?view=${name}`)).toBe('wallet.title')
  expect(titleAt(`/wallet?view=trail&bucket=${name}`)).toBe('wallet.part.total_assets')
})

it('a balance names only the view of its history', () => {
  expect(titleAt('/plan?view=trail&bucket=available')).toBe('plans.title')
})
