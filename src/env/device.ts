import type { HostLink } from '../bridge/host-link.ts'
import type { Env } from './env.ts'
import { pickFromHost, saveToHost, saveFile } from './files.ts'
import { createImages } from './images.ts'
import { share } from './share.ts'
import { createUpload } from './upload.ts'

/** Device functions that only the screens of the tail use. */
export type Device = Pick<Env, 'upload' | 'images' | 'sha256' | 'copyText' | 'share' | 'saveFile' | 'pickFile' | 'print'>

/** @param hasOwnHost the host is the integrator's own transport, in an ordinary browser */
export function createDevice(page: Window & typeof globalThis, host: HostLink, hasOwnHost: boolean): Device {
  return {
    upload: createUpload(page),
    images: createImages(page),
    async sha256(bytes) {
      // An insecure page has no `subtle`, and some engines have none at all.
      const { subtle } = (page.crypto ?? {}) as Partial<Crypto>
      if (!subtle) return null
      const digest = new Uint8Array(await subtle.digest('SHA-256', bytes))
      return Array.from(digest, byte => byte.toString(16).padStart(2, '0')).join('')
    },
    async copyText(text) {
      try {
        await page.navigator.clipboard.writeText(text)
        return true
      } catch {
        return false
      }
    },
    share: shared => share(page, host, shared),
    async saveFile(file) {
      // A web view in an app cannot download, or does so badly; a frame uses the browser's downloads.
      const isApp = /connected|gone/.test(host.state()) && !hasOwnHost
      if (!host.supports('file.save')) return !isApp && saveFile(page, file)
      const saved = await saveToHost(page, host, file)
      // After a cancel the file is not saved elsewhere either.
      return saved.ok || (!isApp && saved.failure !== 'cancelled' && saveFile(page, file))
    },
    pickFile: wish => (host.supports('file.pick') ? pickFromHost(page, host, wish) : null),
    print() {
      try {
        page.print()
        return true
      } catch {
        return false
      }
    }
  }
}
