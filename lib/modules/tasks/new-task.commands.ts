import type { Tx } from '@/lib/db/client'

import type { SubjectScopes, TaskViewer } from './reach.queries'
import { createTaskIn } from './tasks.mutations'
import type { TaskInput } from './tasks.schema'

type NewTask = { input: TaskInput; scopes: SubjectScopes }

/** Creates a task of what another module's user filled in, in the caller's transaction: refused as createTask refuses. */
export const addTaskFromElsewhere = (
  tx: Tx,
  scope: TaskViewer,
  task: NewTask,
): Promise<{ id: string; number: number }> => createTaskIn(tx, scope, task)
