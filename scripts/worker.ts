import { constants, setPriority } from 'node:os'

import { startWorker } from '@/lib/jobs/worker'
import { lifecycle } from './run/lifecycle'
import { requireEnvironment } from './run/roles'
import { CRON_SCHEDULE, tasks } from './tasks'

/**
 * `npm run worker`: runs only the worker role. It stops between two jobs, and together with its parent process. It runs
 * at a lower priority: a person waits for a page, nobody waits for a document that is being written.
 */
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
const life = lifecycle()
await work().catch((error) => {
  console.error(error instanceof Error ? error.message : error)
  return life.end(1)
})

async function work() {
  requireEnvironment('worker')
  const starting = startWorker(tasks, CRON_SCHEDULE)
  life.onEnd(() =>
    starting.then(
      (worker) => worker.stop(),
      () => undefined,
    ),
  )
  await starting
}
