import { useStore } from '@nanostores/react'

import { FactSheet } from './fact-sheet.tsx'
import { MetricSheet } from './metric-sheet.tsx'
import type { AdCenter } from './model.ts'

/** What stands behind a figure or a fact of the account, over the overview. No start waits for it. */
export function AdCenterSheets({ model }: { model: AdCenter }) {
  const sheet = useStore(model.$sheet)
  switch (sheet.type) {
    case 'none':
      return null
    case 'metric':
      return <MetricSheet overview={model.overview} metric={sheet.key} onClose={model.closeSheet} />
    case 'fact':
      return <FactSheet fact={sheet.key} onClose={model.closeSheet} />
  }
}
