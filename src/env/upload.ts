interface UploadOptions {
  method: string
  headers: Readonly<Record<string, string>>
  body: Blob
  /** Milliseconds without progress until the upload fails. */
  idleMs: number
  signal: AbortSignal
  /** Receives the fraction that has been sent, 0 to 1. */
  onProgress: (part: number) => void
}

/**
 * Sends raw bytes with progress, which `fetch` does not report. Sends no credential.
 * Resolves with the HTTP status; rejects with a TypeError when no answer arrives, with an
 * AbortError when it is cancelled.
 */
export const createUpload = (page: Window & typeof globalThis) => (url: string, options: UploadOptions) =>
  new Promise<number>((resolve, reject) => {
    const { method, headers, body, idleMs, signal, onProgress } = options
    const request = new page.XMLHttpRequest()
    let timer = 0
    const watch = (): void => {
      page.clearTimeout(timer)
      timer = page.setTimeout(() => request.abort(), idleMs)
    }
    const onAbort = (): void => request.abort()
    request.upload.onprogress = event => {
      watch()
      if (event.lengthComputable) onProgress(event.loaded / event.total)
    }
    request.onload = () => resolve(request.status)
    request.onerror = () => reject(new TypeError('The upload met no answer'))
    request.onabort = () =>
      reject(signal.aborted ? new DOMException('Cancelled', 'AbortError') : new TypeError('No progress'))
    request.onloadend = () => {
      page.clearTimeout(timer)
      signal.removeEventListener('abort', onAbort)
    }
    request.open(method, url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    signal.addEventListener('abort', onAbort)
    request.send(body)
    watch()
    if (signal.aborted) request.abort()
  })
