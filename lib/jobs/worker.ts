import { randomUUID } from 'node:crypto'

import { Logger, run, type TaskList } from 'graphile-worker'
import pg from 'pg'
import { log } from '@/lib/core/log'
import { databaseAdminUrl } from '@/lib/db/config'

/** Payload of every company's job. */
export type JobPayload = { companyId: string } & Record<string, string | number>
export type Tasks = Record<string, (payload: JobPayload) => Promise<void>>

const BEAT_SECONDS = 10
const SILENT_SECONDS = 40

const quietLogger = new Logger(() => (level, message) => {
  if (level === 'error' || level === 'warning') log.warn({ message }, 'job queue')
})

/**
 * Runs jobs until `stop`, and the crontab's jobs at their times (UTC). Heartbeats let the other workers take over a
 * dead worker's jobs within a minute.
 */
export async function startWorker(tasks: Tasks, crontab = ''): Promise<{ stop(): Promise<void> }> {
  const pool = new pg.Pool({ connectionString: databaseAdminUrl(), max: 6 })
  const isLost = (error: Error) => log.warn({ err: error }, 'worker connection')
  pool.on('error', isLost).on('connect', (client) => client.on('error', isLost))
  const runner = await run({
    pgPool: pool,
    concurrency: 4,
    pollInterval: 1_000,
    noHandleSignals: true,
    taskList: tasks as TaskList,
    crontab,
    logger: quietLogger,
  })
  const workerIds: string[] = []
  runner.events.on('worker:create', ({ worker }) => workerIds.push(worker.workerId))
  const beat = heart(pool, runner.promise, workerIds)
  return {
    async stop() {
      beat.stop()
      await runner.stop()
      await pool.end()
    },
  }
}

/** Sends heartbeats for this process and frees the jobs of silent workers. */
function heart(pool: pg.Pool, running: Promise<void>, workerIds: string[]) {
  const processId = randomUUID()
  const pulse = async () => {
    const ids = workerIds.length ? workerIds : [processId]
    await pool.query(
      'insert into worker_beats (worker_id, seen_at) select unnest($1::text[]), now() on conflict (worker_id) do update set seen_at = now()',
      [ids],
    )
    await freeDeadJobs(pool)
  }
  const timer = setInterval(
    () => pulse().catch((error) => log.warn({ err: error }, 'worker beat')),
    BEAT_SECONDS * 1000,
  )
  pulse().catch((error) => log.warn({ err: error }, 'worker beat'))
  running.catch((error) => log.error({ err: error }, 'worker'))
  return { stop: () => clearInterval(timer) }
}

/** Unlocks the jobs held by silent workers; returns the number of dead workers. */
export async function freeDeadJobs(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ worker: string }>(
    `select distinct j.locked_by as worker from graphile_worker._private_jobs j
     left join worker_beats b on b.worker_id = j.locked_by and b.seen_at > now() - make_interval(secs => $1)
     where j.locked_by is not null and j.locked_at < now() - make_interval(secs => $1) and b.worker_id is null`,
    [SILENT_SECONDS],
  )
  const dead = rows.map((row) => row.worker)
  if (dead.length) {
    log.warn({ dead }, 'jobs of dead workers freed')
    await pool.query('select graphile_worker.force_unlock_workers($1::text[])', [dead])
  }
  await pool.query("delete from worker_beats where seen_at < now() - interval '1 day'")
  return dead.length
}
