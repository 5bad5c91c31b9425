import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '@/lib/db/embedded/start'

/**
 * Global setup of vitest for the integration tests, run once for both of their projects: starts a database server,
 * unless the caller provides one, and creates a folder for what test files share.
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_RUN_FOLDER) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'kesher-shared-'))
  process.env.TEST_RUN_FOLDER = folder
  const database = process.env.TEST_SUPERUSER_URL ? undefined : await startTestDatabase()
  if (database) process.env.TEST_SUPERUSER_URL = database.superuserUrl
  return async () => {
    await database?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Starts a throwaway server in a new folder below `parent`. Stopping it deletes the folder. */
export async function startTestDatabase(
  parent = tmpdir(),
): Promise<{ superuserUrl: string; stop: () => Promise<void> }> {
  const dataDir = mkdtempSync(join(parent, 'kesher-test-'))
  const server = await startEmbedded({ dataDir, throwaway: true })
  const stop = async () => {
    await server.stop()
    for (const folder of [server.cluster, dataDir]) rmSync(folder, { recursive: true, force: true })
  }
  return { superuserUrl: server.superuserUrl, stop }
}
