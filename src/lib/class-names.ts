/** Joins the truthy class names: `classNames('btn', big && 'big')`. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
