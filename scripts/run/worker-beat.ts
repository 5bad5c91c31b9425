import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

const PATIENCE_MS = 120_000

/**
 * Resolves once a worker of the installation has sent its first heartbeat. Throws if there is none within two minutes.
 */
export async function waitForFirstHeartbeat(databaseAdminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseAdminUrl })
  await client.connect()
  try {
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await pause(100)) {
      const { rowCount } = await client.query('select from worker_beats limit 1')
      if (rowCount) return
    }
    throw new Error('the worker gave no sign of life')
  } finally {
    await client.end()
  }
}
