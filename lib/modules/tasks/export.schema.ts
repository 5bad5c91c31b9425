/** Columns of an export of tasks in file order. */
export const TASK_EXPORT_COLUMNS = [
  'number',
  'title',
  'body',
  'projectName',
  'state',
  'group',
  'priority',
  'assignees',
  'startOn',
  'dueOn',
  'dueTime',
  'estimateMinutes',
  'subject',
  'tags',
  'checklist',
  'isBlocked',
  'parent',
  'createdAt',
  'createdBy',
  'closedAt',
  'lastActivityAt',
] as const

export type TaskExportColumn = (typeof TASK_EXPORT_COLUMNS)[number]
