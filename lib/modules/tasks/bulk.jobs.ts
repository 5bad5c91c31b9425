import type { Kind, RowsKind } from '@/lib/operations/kind'
import type { ModuleJobs } from '@/lib/operations/module-jobs'

import { type TaskBulkField, type TaskBulkInput, taskBulkInput } from './bulk.schema'
import { changeNextTasks, countTaskChange, undoTaskChanges } from './bulk-steps.mutations'
import { tasksExportKind } from './export.jobs'

const common = {
  input: taskBulkInput,
  count: countTaskChange,
  run: changeNextTasks,
  undo: undoTaskChanges,
} satisfies Omit<RowsKind<TaskBulkInput>, 'name'>

/** Changes of many tasks, with progress and undo. */
export const taskBulkKinds: Record<TaskBulkField, RowsKind<TaskBulkInput>> = {
  state: { ...common, name: 'tasks.state' },
  assigneeIds: { ...common, name: 'tasks.assignees' },
  dueOn: { ...common, name: 'tasks.due' },
  tagIds: { ...common, name: 'tasks.tags' },
  projectId: { ...common, name: 'tasks.project' },
  deletedAt: { ...common, name: 'tasks.deletion' },
}

export const jobs: ModuleJobs = { operations: [...Object.values(taskBulkKinds), tasksExportKind] as readonly Kind[] }
