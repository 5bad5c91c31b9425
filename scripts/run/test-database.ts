import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '@/lib/db/embedded/start'

/** vitest's global setup of the integration tests: a server of their own, unless the caller names one. */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_SUPERUSER_URL) return undefined
  const database = await startTestDatabase()
  process.env.TEST_SUPERUSER_URL = database.superuserUrl
  return database.stop
}

/** A throwaway server in a new folder below `parent`; stopping it removes the folder. */
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
