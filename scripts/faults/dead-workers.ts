import pg from 'pg'

/**
 * Does at once what the sweep of another worker does within a minute: unlocks the jobs of dead workers and makes
 * retries due.
 */
export async function releaseDeadWorkers() {
  const client = new pg.Client({ connectionString: process.env.DATABASE_ADMIN_URL })
  await client.connect()
  await client.query(
    `select graphile_worker.force_unlock_workers(array(
       select locked_by from graphile_worker._private_jobs where locked_by is not null))`,
  )
  await client.query('update graphile_worker._private_jobs set run_at = now() where attempts > 0')
  await client.end()
}
