import { Logger, runOnce, type TaskList } from 'graphile-worker'

import { databaseAdminUrl } from '@/lib/db/config'
import { tasks } from '@/scripts/tasks'

const silent = new Logger(() => () => undefined)

/** Runs the due jobs and the jobs that they add, as the worker does. A failed job stays queued for its next try. */
export const runDueJobs = () =>
  runOnce({
    connectionString: databaseAdminUrl(),
    taskList: tasks as TaskList,
    noHandleSignals: true,
    logger: silent,
  })
