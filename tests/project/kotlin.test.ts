import { spawnSync } from 'node:child_process'
import type { SpawnSyncReturns } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { isTorture } from '../support/scale.ts'
import { filesMatching, projectPaths, ROOT } from './source-files.ts'

/** 89 MB, therefore downloaded only for this check; it needs Java 17. */
const COMPILER = 'kotlin-compiler@2.4.20'
const shims = () => projectPaths().filter(name => name.startsWith('tests/support/android-shims/'))
const sources = filesMatching(/^examples\/android\/.*\.kt$/)
const folder = path.join(os.tmpdir(), `kotlin-${process.pid}`)

function run(command: string, args: string[], cwd: string): SpawnSyncReturns<string> {
  return spawnSync(command, args, { cwd, encoding: 'utf8' })
}

const compile = (files: string[], out = 'out') =>
  run('bash', [path.join(folder, 'package/bin/kotlinc'), ...shims(), ...files, '-include-runtime', '-d', path.join(folder, out)], ROOT)

describe('the shims of the Android example', () => {
  it('cover each Android class that it imports', () => {
    const imported = sources.flatMap(({ text }) => [...text.matchAll(/^import ((?:android|org)\S*)\.(\w+)$/gm)])
    expect(imported.length).toBeGreaterThan(15)
    const shimmed = filesMatching(/^tests\/support\/android-shims\//)
    const missing = imported.filter(([, from, name]) =>
      !shimmed.some(({ text }) => text.includes(`package ${from}\n`) && new RegExp(`\\b(class|interface|object|fun) (\\w+\\.)?${name}\\b`).test(text))
    )
    expect(missing.map(([line]) => line)).toEqual([])
  })
})

// The compiler comes from the registry: only the large run takes the time for it.
if (isTorture) describe('the Android example', () => {
  beforeAll(() => {
    mkdirSync(folder, { recursive: true })
    const packed = run('npm', ['pack', '--silent', COMPILER], folder)
    expect(packed.stderr + run('tar', ['xzf', packed.stdout.trim()], folder).stderr).toBe('')
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  it('compiles against shims of the classes that it uses', () => {
    const { status, stderr } = compile(sources.map(({ path: file }) => file))
    expect(stderr).not.toContain('error:')
    expect(status).toBe(0)
  })

  it('obeys only the portal that knows the key, and settles what is open when that says bye', () => {
    const end = sources.map(({ path: file }) => file).filter(file => /host-(end|messages)/.test(file))
    const { stderr } = compile(['tests/support/android-replay.kt', ...end], 'replay.jar')
    expect(stderr).not.toContain('error:')
    const { stdout } = run('java', ['-cp', path.join(folder, 'replay.jar'), 'example.portal.Android_replayKt'], ROOT)
    expect(stdout.trim().split('\n')).toEqual([
      'ack', 'attached', 'res  {"code":"unsupported"}', 'event portal.title {"title":"Plans"}',
      'req back.press', 'first: {"handled":true}', 'req back.press', 'second: null', 'third: null'
    ])
  })

  it('does not compile with a planted mistake', () => {
    const files = sources.map(({ path: file, text }) => {
      const copy = path.join(folder, path.basename(file))
      writeFileSync(copy, text.replace('web.loadUrl(address)', 'web.loadUrl(addres)'))
      return copy
    })
    const { status, stderr } = compile(files)
    expect(stderr).toContain("unresolved reference 'addres'")
    expect(status).not.toBe(0)
  })
})
