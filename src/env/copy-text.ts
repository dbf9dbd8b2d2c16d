/** Puts text on the device's clipboard; false where the engine or the person does not allow it. */
export async function copyText(page: Pick<Window, 'navigator'>, text: string): Promise<boolean> {
  const { clipboard } = page.navigator as Partial<Pick<Navigator, 'clipboard'>>
  if (!clipboard) return false
  try {
    await clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
