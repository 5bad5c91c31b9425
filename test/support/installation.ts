import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'

import { type TestDatabase, testDatabase } from '@/lib/db/testing'

import { newWorld } from './world'

/**
 * Provides a test file of handlers with a database with an operating company, keys and a data folder of its own, until
 * after its last test.
 */
export function ownInstallation() {
  installation(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'kesher-http-'))
    const database = await testDatabase()
    process.env.KESHER_DATA = folder
    const drop = async () => {
      await database.drop()
      rmSync(folder, { recursive: true, force: true })
    }
    return { ...database, drop }
  })
}

/** The same with rows that were written once per run. Returns a function that returns them after the first hook. */
export function filledInstallation<T>(copy: () => Promise<TestDatabase & { filled: T }>): () => T {
  let filled: T
  installation(async () => {
    const database = await copy()
    filled = database.filled
    return database
  })
  return () => filled
}

function installation(open: () => Promise<TestDatabase>) {
  let database: TestDatabase | undefined
  beforeAll(async () => {
    database = await open()
    await newWorld('החברה המפעילה', { kind: 'master' })
  }, 600_000)
  afterAll(() => database?.drop())
}
