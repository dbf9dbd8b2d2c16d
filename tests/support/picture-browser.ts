import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import type { Browser } from 'playwright-core'

import { launch } from './browser.ts'
import { findPackaged } from './find-browser.ts'

/** Debian's fonts-noto-core and fonts-noto-cjk, which `.ci/run` installs. */
const NOTO = '/usr/share/fonts/truetype/noto'
const CJK = '/usr/share/fonts/opentype/noto'
/** The faces of English text: one pixel of difference in them changes every picture. */
export const FACES = ['NotoSans-Regular.ttf', 'NotoSans-Bold.ttf'] as const

/** Only these fonts, drawn without hints, so that no setting of the machine has an effect. */
const FONTCONFIG = (cache: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir>${NOTO}</dir>
  <dir>${CJK}</dir>
  <cachedir>${cache}</cachedir>
  <selectfont>
    <rejectfont><glob>*</glob></rejectfont>
    <acceptfont><glob>*/NotoSans-*</glob><glob>*/NotoSansThai-*</glob><glob>*/NotoSansCJK-*</glob></acceptfont>
  </selectfont>
  <match target="font">
    <edit name="antialias" mode="assign"><bool>true</bool></edit>
    <edit name="hinting" mode="assign"><bool>false</bool></edit>
    <edit name="rgba" mode="assign"><const>none</const></edit>
  </match>
</fontconfig>
`

/** SHA-256 of each face on this machine; empty for one that is missing. */
export const fontDigests = (): Record<string, string> =>
  Object.fromEntries(
    FACES.map(name => {
      const file = path.join(NOTO, name)
      return [name, existsSync(file) ? createHash('sha256').update(readFileSync(file)).digest('hex') : '']
    })
  )

/** Why pictures cannot be compared on this machine, in a sentence; null when they can. */
export function pictureProblem(drawnWith: Readonly<Record<string, string>> | null): string | null {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    return `the browser of the pictures is one for x64 Linux, this is ${process.platform} ${process.arch}`
  }
  const digests = fontDigests()
  const missing = FACES.filter(name => !digests[name])
  if (missing.length > 0 || !existsSync(CJK)) {
    return 'fonts are missing: apt-get install -y fonts-noto-core fonts-noto-cjk'
  }
  const other = FACES.filter(name => drawnWith && drawnWith[name] !== digests[name])
  return other.length > 0 ? `${other.join(', ')} is another version than the pictures were drawn with` : null
}

/** The browser of package-lock.json with only these fonts. */
export async function launchPictureBrowser(): Promise<Browser> {
  const folder = path.join(os.tmpdir(), 'ad-portal-fonts')
  const file = path.join(folder, 'fonts.conf')
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, FONTCONFIG(path.join(folder, 'cache')))
  const packaged = await findPackaged()
  return launch({ ...packaged, env: { ...packaged.env, FONTCONFIG_FILE: file } }, [
    '--font-render-hinting=none',
    '--disable-lcd-text',
    '--force-color-profile=srgb'
  ])
}
