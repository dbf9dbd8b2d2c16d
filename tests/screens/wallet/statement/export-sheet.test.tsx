import { expect, test } from 'vitest'

import { ExportSheet } from '../../../../src/screens/wallet/statement/export-sheet.tsx'
import { allByRole, click, nameOf } from '../../../support/render.tsx'
import { show } from '../../../support/show.tsx'
import { pagesOf, walletStores } from '../wallet-answers.ts'

test('an export announces that it reads, and not each page', async () => {
  const stores = await walletStores({ config: {} })
  const page = pagesOf(60)
  stores.env.answer('GET /transaction_flow/list', asked =>
    asked.query.page === '1' || asked.query.page === undefined ? page(asked) : new Promise<Response>(() => undefined)
  )
  const { box, reads } = show(() => <ExportSheet filter={{}} loaded={() => []} onClose={() => undefined} />, stores)
  await reads('Table (CSV)')
  click(allByRole(box, 'button').find(button => nameOf(button).startsWith('Table (CSV)'))!)
  await reads('of 60')
  const statuses = [...box.querySelectorAll('.body [role=status]')].map(one => one.textContent)
  expect(statuses.filter(Boolean)).toEqual([expect.stringMatching(/^Reading\D*$/)])
})
