/** A text that a person keeps as a file of their own. */
export interface SavedFile {
  name: string
  /** Media type: `application/json`. */
  type: string
  text: string
}

type SaveWindow = Pick<Window & typeof globalThis, 'document' | 'URL' | 'Blob' | 'setTimeout'>

/** Milliseconds until the address of the file is taken back; engines read it after the click. */
const READ_WITHIN = 60_000

/** Hands a file to the device's downloads. False where the engine has no way to do so. */
export function saveFile(page: SaveWindow, { name, type, text }: SavedFile): boolean {
  const link = page.document.createElement('a')
  if (!('download' in link)) return false
  try {
    const url = page.URL.createObjectURL(new page.Blob([text], { type }))
    link.href = url
    link.download = name
    link.click()
    page.setTimeout(() => page.URL.revokeObjectURL(url), READ_WITHIN)
    return true
  } catch {
    return false
  }
}
