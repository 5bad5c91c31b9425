import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { appSecret } from '@/lib/core/config'

import { root } from './paths'
import { loadSecrets } from './secrets'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'secrets-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true })
  vi.unstubAllEnvs()
})

describe('the secrets of an installation', () => {
  it('come from the environment, or from a file of the owner alone that is made once (requirement 55)', () => {
    expect(loadSecrets(folder, { APP_SECRET: 'a', KEYRING: 'k' } as never)).toEqual({ APP_SECRET: 'a', KEYRING: 'k' })
    expect(readdirSync(folder)).toEqual([])
    const made = loadSecrets(folder, {} as never)
    expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600)
    expect(loadSecrets(folder, {} as never)).toEqual(made)
    expect(Buffer.from(made.APP_SECRET, 'base64')).toHaveLength(32)
  })

  it.each(['', 'changeme', 'secret', Buffer.alloc(31, 1).toString('base64')])(
    'are refused where they are missing, short or words: %j (requirement 55)',
    (secret) => {
      vi.stubEnv('APP_SECRET', secret)
      expect(() => appSecret()).toThrow('APP_SECRET')
    },
  )

  it('never reach the browser by a public name (requirement 55)', () => {
    const sources = ['app', 'components', 'lib', 'scripts', 'middleware.ts', 'next.config.mjs']
    const files = sources.flatMap((place) =>
      place.includes('.')
        ? [place]
        : readdirSync(join(root, place), { recursive: true, encoding: 'utf8' }).map((file) => join(place, file)),
    )
    const named = files
      .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !file.endsWith('secrets.test.ts'))
      .filter((file) => readFileSync(join(root, file), 'utf8').includes('NEXT_PUBLIC'))
    expect(named).toEqual([])
  })
})
