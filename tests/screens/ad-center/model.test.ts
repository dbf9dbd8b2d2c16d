import { expect, onTestFinished, test } from 'vitest'

import { createAdCenter } from '../../../src/screens/ad-center/model.ts'
import { valueOf } from '../../../src/stores/loadable.ts'
import { envelope, settle } from '../../support/test-env.ts'
import { createTestStores } from '../../support/test-stores.ts'

test('the ad center reads the running plans again in a new language', async () => {
  const stores = createTestStores({ token: 't', path: '/ad-center' })
  const names = ['Garden lamp', 'Gartenlampe']
  stores.env.answer('GET /plan/order/list', () => envelope({ list: [{ id: '7', status: 'puting', product: { name: names.shift() } }] }))
  const model = createAdCenter(stores)
  onTestFinished(() => model.exit())
  const name = () => valueOf(model.running.$state.get())?.list[0]?.product?.name
  await model.running.load()
  expect(name()).toBe('Garden lamp')
  void model.onLocaleChange()
  await settle()
  expect(name()).toBe('Gartenlampe')
})

test('the ad center does not follow the address once it is left', () => {
  const { router, ...stores } = createTestStores({ token: 't', path: '/ad-center' })
  const listeners = router.$route.lc
  const model = createAdCenter({ ...stores, router })
  expect(router.$route.lc).toBe(listeners + 1)
  model.exit()
  expect(router.$route.lc).toBe(listeners)
})
