import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'

import { testDatabase } from '@/lib/db/testing'

import { newWorld } from './world'

/** For a test file that asks handlers: a database with the company that runs it, keys and a data folder of its own, until after its last test. */
export function ownInstallation() {
  let end: () => Promise<void> = async () => undefined
  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'kesher-http-'))
    const database = await testDatabase()
    process.env.KESHER_DATA = folder
    await newWorld('החברה המפעילה', { kind: 'master' })
    end = async () => {
      await database.drop()
      rmSync(folder, { recursive: true, force: true })
    }
  })
  afterAll(() => end())
}
