import { readFile, readdir, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import zlib from 'node:zlib'

const brotli = promisify(zlib.brotliCompress)

/** Suffix of a precompressed file. */
export const COMPRESSED = '.br'

/** Whether a browser loads the file unchanged: not pages, which the server modifies. */
export const isCompressible = name => /\.(?:m?js|css|json|svg)$/.test(name)

/** @param quality of brotli, at most 11: a tenth smaller than 5, in fifty times the time */
export const compress = (content, quality = 11) =>
  brotli(content, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: quality } })

/** Quality for local builds, which are loaded only a few times. */
const QUALITY = 5

const writtenAt = async file => (await stat(file).catch(() => null))?.mtimeMs ?? 0

const compressFile = async file => {
  if ((await writtenAt(file + COMPRESSED)) >= (await writtenAt(file))) return
  await writeFile(file + COMPRESSED, await compress(await readFile(file), QUALITY))
}

/** Writes the compressed form of each file of a folder beside it, unless it is newer than the file. */
export const compressFolder = async folder => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter(entry => entry.isFile() && isCompressible(entry.name))
  await Promise.all(files.map(({ parentPath, name }) => compressFile(path.join(parentPath, name))))
}
