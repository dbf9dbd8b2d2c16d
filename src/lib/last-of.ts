/** The last item of a list. The engines of the table in README.md have no `at`. */
export const lastOf = <T>(list: readonly T[]): T | undefined => list[list.length - 1]
