import { eq } from 'drizzle-orm'

import { taskFiles } from '@/lib/db/schema/task-files'
import { readInCompany } from '@/lib/db/tenant'
import { type FilesPlace, findAttached, listAttached } from '@/lib/modules/activity/attached-files.queries'

import { requireSeenTask, type TaskViewer } from './reach.queries'
import { MAX_TASK_FILES } from './tasks.rules'

/** Returns the files of a task, newest first; 404. */
export const listTaskFiles = (scope: TaskViewer, taskId: string) =>
  readInCompany(scope, async (tx) => {
    await requireSeenTask(tx, scope, taskId)
    return listAttached(tx, filesOfTask(scope, taskId), MAX_TASK_FILES)
  })

/** Returns the storage key, name and type of a file; 404 for a task that the viewer does not see, or a file that was deleted. */
export const findTaskFile = (scope: TaskViewer, { id, fileId }: { id: string; fileId: string }) =>
  readInCompany(scope, async (tx) => {
    await requireSeenTask(tx, scope, id)
    return findAttached(tx, filesOfTask(scope, id), fileId)
  })

/** Returns the place of the files of a task. */
export const filesOfTask = ({ companyId }: TaskViewer, taskId: string): FilesPlace => ({
  companyId,
  table: taskFiles,
  isOf: eq(taskFiles.taskId, taskId),
})
