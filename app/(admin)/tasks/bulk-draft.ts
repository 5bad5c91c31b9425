import type { TaskBulkChange, TaskBulkField } from '@/lib/modules/tasks/bulk.schema'
import type { SubtaskFate, TaskGroup } from '@/lib/modules/tasks/tasks.schema'

type ListAct = 'add' | 'remove' | 'set'

/** What is chosen in the dialog of a change of many tasks. */
export type TaskBulkDraft = {
  state: TaskGroup | ''
  subtasks: SubtaskFate
  act: ListAct
  ids: string[]
  /** How many days, as typed, and which way. */
  days: string
  way: 'later' | 'earlier'
  projectId: string
}

export const EMPTY_TASK_DRAFT: TaskBulkDraft = {
  state: '',
  subtasks: 'ask',
  act: 'add',
  ids: [],
  days: '1',
  way: 'later',
  projectId: '',
}

/** The choice of no project. */
export const NO_PROJECT_CHOICE = 'none'

/** Returns the change that a draft asks for, or what is missing. */
export const taskChangeOf = (field: TaskBulkField, draft: TaskBulkDraft): TaskBulkChange | string =>
  changes[field](draft)

const changes: Record<TaskBulkField, (draft: TaskBulkDraft) => TaskBulkChange | string> = {
  state: ({ state, subtasks }) => (state ? { field: 'state', to: state, subtasks } : 'יש לבחור מצב'),
  assigneeIds: ({ act, ids }) =>
    ids.length > 0 || act === 'set' ? { field: 'assigneeIds', act, to: ids } : 'יש לבחור אחראים',
  tagIds: ({ act, ids }) => (ids.length > 0 || act === 'set' ? { field: 'tagIds', act, to: ids } : 'יש לבחור תגיות'),
  dueOn: ({ days, way }) =>
    /^[1-9]\d{0,2}$/.test(days)
      ? { field: 'dueOn', days: way === 'later' ? Number(days) : -Number(days) }
      : 'יש לכתוב מספר ימים, מ־1 עד 730',
  projectId: ({ projectId }) =>
    projectId ? { field: 'projectId', to: projectId === NO_PROJECT_CHOICE ? null : projectId } : 'יש לבחור פרויקט',
  deletedAt: () => ({ field: 'deletedAt', to: 'deleted' }),
}
