import type { Mutant } from './mutant.ts'

/** Amounts, and a money operation from its confirmation to its outcome. */
export const MONEY_MUTANTS: readonly Mutant[] = [
  {
    name: 'malformed digit groups are read as an amount',
    file: 'src/money/read-amount.ts',
    find: String.raw`([.,' ])\d{3}(?:`,
    replace: String.raw`([.,' ])\d{2,3}(?:`
  },
  {
    name: 'decimals that the currency does not have are accepted',
    file: 'src/money/read-amount.ts',
    find: 'fraction.length <= decimals && ',
    replace: ''
  },
  {
    name: 'three digits after a decimal separator are read as a thousand',
    file: 'src/money/read-amount.ts',
    find: 'sign === group && ',
    replace: ''
  },
  {
    name: 'the button for the whole balance enters one unit too many',
    file: 'src/money/create-money.ts',
    find: 'const isFiner = isSmallest && ',
    replace: 'const isFiner = '
  },
  {
    name: 'another currency gets the decimals of the portal’s own',
    file: 'src/money/create-money.ts',
    find: 'if (config?.decimals != null && name === (config.currency ?? name)) return config.decimals',
    replace: 'if (config?.decimals != null) return config.decimals'
  },
  {
    name: 'a share of an amount is truncated instead of rounded',
    file: 'src/lib/decimal.ts',
    find: '(BigInt(2) * units + half) / (BigInt(2) * divisor)',
    replace: 'units / divisor'
  },
  {
    name: 'an id that was used for other details is taken for a definite refusal',
    file: 'src/money/operation/operation-spec.ts',
    find: "(error.code !== 400 || error.reason === 'idempotency_conflict')",
    replace: 'error.code !== 400'
  },
  {
    name: 'the outcome is written after the screen was left',
    file: 'src/money/operation/create-operation.ts',
    find: 'if (isOvertaken) return',
    replace: 'if (isOver()) return'
  },
  {
    name: 'an intention is dropped although its outcome is unknown',
    file: 'src/money/operation/create-operation.ts',
    find: 'if (!isOpen && !(answer.ok && isOver())) idempotencyKeys.resolve(key.id)',
    replace: 'idempotencyKeys.resolve(key.id)'
  },
  {
    name: 'the id of an intention is used for another call',
    file: 'src/stores/idempotency-keys.ts',
    find: 'alive().filter(one => one.call === call && owns(one))',
    replace: 'alive().filter(owns)'
  },
  {
    name: 'an operation in its undo window is sent when the page is hidden',
    file: 'src/stores/undo-window.ts',
    find: "if (!isVisible) drop('left')",
    replace: 'if (!isVisible) doNow()'
  },
  {
    name: 'an existing row is taken for the new one',
    file: 'src/money/operation/find-new-row.ts',
    find: '!known?.includes(row.id) && ',
    replace: ''
  },
  {
    name: 'a new row whose clock is of another zone counts as old',
    file: 'src/money/operation/find-new-row.ts',
    find: '(isAbove || !isOld(row))',
    replace: '!isOld(row)'
  },
  {
    name: 'a refusal of the second attempt is taken for that of the first',
    file: 'src/money/operation/create-operation.ts',
    find: ' || (again !== null && !reasonOf(answer.error))',
    replace: ''
  }
]
