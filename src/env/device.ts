import type { HostLink } from '../bridge/host-link.ts'
import type { Env } from './env.ts'
import { pickFromHost, saveToHost, saveFile, createUpload } from './files.ts'
import { copyText, printPage, share } from './page-actions.ts'
import { createImages } from './images.ts'

/** What only the screens of the tail ask of the device. */
export type Device = Pick<Env, 'upload' | 'images' | 'sha256' | 'copyText' | 'share' | 'saveFile' | 'pickFile' | 'print'>

/** @param hasOwnHost the host is one that the app's code has handed over, in a browser like any other */
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
    copyText: text => copyText(page, text),
    share: shared => share(page, host, shared),
    async saveFile(file) {
      // In an app's web view a download of the engine is dead, or worse; a frame has the browser's.
      const isApp = /connected|gone/.test(host.state()) && !hasOwnHost
      if (!host.supports('file.save')) return !isApp && saveFile(page, file)
      const saved = await saveToHost(page, host, file)
      // Who cancels does not want it elsewhere either.
      return saved.ok || (!isApp && saved.failure !== 'cancelled' && saveFile(page, file))
    },
    pickFile: wish => (host.supports('file.pick') ? pickFromHost(page, host, wish) : null),
    print: () => printPage(page)
  }
}
