import { Logger, runOnce, type TaskList } from 'graphile-worker'

import { databaseAdminUrl } from '@/lib/db/config'
import { tasks } from '@/scripts/tasks'

const silent = new Logger(() => () => undefined)

/** Works off the jobs that are due, and those that they add, as the worker does; what failed stays in the queue for its next try. */
export const runDueJobs = () =>
  runOnce({
    connectionString: databaseAdminUrl(),
    taskList: tasks as TaskList,
    noHandleSignals: true,
    logger: silent,
  })
