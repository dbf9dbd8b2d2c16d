import { refuse } from '../http/refusal.ts'

const DEFAULT_SIZE = 20
/** No list has as many pages. */
const MAX_PAGE = 1_000_000

export interface Page {
  number: number
  size: number
  offset: number
}

/**
 * The requested page; pages count from 1.
 * @throws `format_invalid` for a page that no list can have
 */
export function pageOf(input: { page?: number; page_size?: number }): Page {
  const number = Math.max(1, input.page ?? 1)
  if (number > MAX_PAGE) throw refuse('format_invalid', { field: 'page' })
  const size = input.page_size ?? DEFAULT_SIZE
  return { number, size, offset: (number - 1) * size }
}

/** A list answer with its paging. */
export const paged = <Row>(list: Row[], page: Page, total: number) => ({
  list,
  page: page.number,
  page_size: page.size,
  total,
  has_more: page.offset + list.length < total
})
