import { describe, expect, test } from 'vitest'

import { HelpDialog } from '../../src/shell/help-dialog.tsx'
import { allByRole, byRole, nameOf } from '../support/render.tsx'
import { show } from '../support/show.tsx'
import { envelope } from '../support/test-env.ts'
import { configAnswer, createTestStores } from '../support/test-stores.ts'
import { until } from '../support/until.ts'

describe('independent help', () => {
  test('names the host before it opens, and the operator can only add entries', async () => {
    const stores = createTestStores()
    const scam_help = [
      { country: 'NZ', name: 'Added', url: 'https://help.example/nz' },
      { country: 'ie', name: 'In small letters', url: 'https://help.example/ie' },
      { country: 'XX', name: 'Unsafe', url: 'javascript:alert(1)' }
    ]
    stores.env.answer('GET /basic_config', () => envelope(configAnswer({ scam_help })))
    await stores.config.load('en')
    const { box } = show(HelpDialog, stores)
    await until(() => byRole(box, 'dialog', 'Independent help'))
    const dialog = byRole(box, 'dialog', 'Independent help')
    const entry = allByRole(dialog, 'button').find(button => nameOf(button).includes('United States'))
    expect(entry && nameOf(entry)).toContain('reportfraud.ftc.gov')
    entry?.click()
    expect(stores.env.opened).toEqual(['https://reportfraud.ftc.gov/'])
    expect(dialog.textContent).toContain('New Zealand')
    expect(dialog.textContent).toContain('Ireland')
    expect(dialog.textContent).not.toContain('Unsafe')
    expect(dialog.textContent).toContain('No one may ask you to pay in order to withdraw.')
  })
})
