import { readNow } from '@/lib/client/use-read'
import type { TaskState } from '@/lib/modules/tasks/tasks.rules'

import type { EditedField } from './edited-cell'

/** A task as it was when a cell of it was pressed. */
export type EditedTask = {
  id: string
  title: string
  version: number
  group: string
  stateId: string | null
  states: TaskState[]
  priority: string
  projectId: string | null
  dueOn: string | null
  dueTime: string | null
  assignees: { id: string; name: string }[]
  canEdit: boolean
}

/** A press of a cell: the task, or why it could not be read, the field, and the button in the cell. */
export type PressedCell = { id: string; task: EditedTask | string; field: EditedField; button: HTMLElement }

/** Reads a task as it is now; throws ReadError. */
export const readEditedTask = (id: string) => readNow<EditedTask>(`/api/tasks/${id}`)
