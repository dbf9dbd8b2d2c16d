import { expect, it } from 'vitest'

import { SHEETS } from '../support/gallery-names.ts'
import type { SheetName } from '../support/gallery-names.ts'
import { enter } from '../support/route-visits.ts'
import { isTried } from '../support/scale.ts'
import { SHEET_STEPS, openSheet } from '../support/sheet-steps.ts'
import { useStillPortal } from '../support/survey.ts'

const NAMES = Object.keys(SHEETS) as SheetName[]
const { portal, judgeAs, arrive, isRenewing } = useStillPortal()

// The gate judges every second sheet.
it.each(NAMES.filter((_, place) => isRenewing || isTried(2, place)))('judges %s', async name => {
  const { as } = SHEET_STEPS[name]
  const person = await arrive()
  const token = as && (await portal.sandbox.fixture(as)).token
  await enter(person.page, { token, lang: 'en' })
  await openSheet(person, name)
  const { findings } = await judgeAs(person, name, { places: [NAMES.indexOf(name)] })
  expect(findings).toEqual([])
  if (SHEET_STEPS[name].isScreen) return
  const uncovered = await person.page.locator('dialog[open]').evaluate(
    dialog => dialog.getBoundingClientRect().top - dialog.closest('.np')!.querySelector('.sandbox-banner')!.getBoundingClientRect().bottom
  )
  expect(uncovered, 'px of the page between the banner and what dims the page').toBe(0)
})
