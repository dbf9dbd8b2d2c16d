import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, symlink } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

/** A copy of the project without its pictures, which uses the original's packages. */
export async function copyProject(root) {
  const copy = await mkdtemp(path.join(os.tmpdir(), 'ad-portal-mutants-'))
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '-z']
  const listed = execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 32e6 }).split('\0')
  for (const name of new Set(listed)) {
    if (!name || name.startsWith('docs/gallery/') || !existsSync(path.join(root, name))) continue
    await cp(path.join(root, name), path.join(copy, name))
  }
  await symlink(path.join(root, 'node_modules'), path.join(copy, 'node_modules'))
  return copy
}
