const DEFAULT_SIZE = 20

export interface Page {
  number: number
  size: number
  offset: number
}

/** The asked page; pages count from 1. */
export function pageOf(input: { page?: number; page_size?: number }): Page {
  const number = Math.max(1, input.page ?? 1)
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
