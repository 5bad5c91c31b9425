import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

const PATIENCE_MS = 300_000

/**
 * Resolves once a worker of the installation has sent a heartbeat and done the jobs that are due, such as those that a
 * seed leaves. Throws if that takes more than five minutes.
 */
export async function waitForIdleWorker(databaseAdminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseAdminUrl })
  await client.connect()
  try {
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await pause(100)) {
      const { rowCount } = await client.query(
        `select from worker_beats where not exists (select from graphile_worker._private_jobs
          where run_at <= now() and attempts < max_attempts) limit 1`,
      )
      if (rowCount) return
    }
    throw new Error('the worker gave no sign of life, or did not finish what was due')
  } finally {
    await client.end()
  }
}
