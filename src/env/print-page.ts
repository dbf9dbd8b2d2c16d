/** Opens the device's print dialog; false where the web view has none or forbids it. */
export function printPage(page: Pick<Window, 'print'>): boolean {
  const { print } = page as Partial<Pick<Window, 'print'>>
  if (!print) return false
  try {
    print.call(page)
    return true
  } catch {
    return false
  }
}
