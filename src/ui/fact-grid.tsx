import type { ReactNode } from 'react'

import { Fact, FigureGrid, type FactProps, type FigureGridProps } from './figure-grid.tsx'

/** Facts in a grid; nothing when none has a value. */
export const FactGrid = (
  { of, ...grid }: Omit<FigureGridProps, 'children'> & { of: readonly (readonly [label: string, value: FactProps['value'], wide?: boolean])[] }
): ReactNode =>
  of.some(([, value]) => Boolean(value)) && (
    <FigureGrid {...grid}>
      {of.map(([label, value, wide]) => <Fact key={label} {...{ label, value, wide }} />)}
    </FigureGrid>
  )
