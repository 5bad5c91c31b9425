import { invalid } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { taskFiles } from '@/lib/db/schema/task-files'
import { inCompany } from '@/lib/db/tenant'
import {
  attachFile,
  deleteStoredFiles,
  dropAttached,
  type FileUpload,
} from '@/lib/modules/activity/attached-files.commands'
import { countAttached, findAttached } from '@/lib/modules/activity/attached-files.queries'

import { recordTaskChange } from './change-record.mutations'
import { filesOfTask } from './files.queries'
import { lockTask, type TaskViewer } from './reach.queries'
import { MAX_TASK_FILES } from './tasks.rules'

/**
 * Stores a file on a task and returns its id. 403 for a guest of its project, 404, 409 for an exceeded storage quota, 413,
 * 422 for a type that is not allowed or one file too many.
 */
export const addTaskFile = (scope: TaskViewer, taskId: string, upload: FileUpload) =>
  attachFile(scope, upload, {
    requireRoom: (tx) => requireRoom(tx, scope, taskId),
    async attach(tx, file) {
      await tx.insert(taskFiles).values({ ...file, taskId })
      const { id: fileId, name } = file
      await recordTaskChange(tx, scope, { id: taskId, act: 'file-added', payload: { name }, data: { fileId } })
    },
  })

/** Deletes a file of a task with its contents. 403 for a guest, 404. */
export async function removeTaskFile(scope: TaskViewer, { id, fileId }: { id: string; fileId: string }) {
  const keys = await inCompany(scope, async (tx) => {
    await lockTask(tx, scope, { id })
    const found = await findAttached(tx, filesOfTask(scope, id), fileId)
    const dropped = await dropAttached(tx, filesOfTask(scope, id), [found.fileId])
    await recordTaskChange(tx, scope, { id, act: 'file-removed', payload: { name: found.name }, data: { fileId } })
    return dropped
  })
  await deleteStoredFiles(keys)
  return { id: fileId }
}

/**
 * Deletes the rows of all files of a task that is deleted; returns the storage keys, for deleteStoredFiles() after the
 * commit.
 */
export const dropTaskFiles = (tx: Tx, scope: TaskViewer, taskId: string): Promise<string[]> =>
  dropAttached(tx, filesOfTask(scope, taskId))

/** Locks the task; 403, 404, 422 where it has as many files as may be. */
async function requireRoom(tx: Tx, scope: TaskViewer, taskId: string): Promise<void> {
  await lockTask(tx, scope, { id: taskId })
  if ((await countAttached(tx, filesOfTask(scope, taskId))) < MAX_TASK_FILES) return
  const message = `למשימה אחת אפשר לצרף עד ${MAX_TASK_FILES} קבצים`
  throw invalid({ file: message }, message)
}
