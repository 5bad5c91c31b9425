import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { idAnswer, versionAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { deleteTimeEntry, updateTimeEntry } from '@/lib/modules/tasks/time/entries.mutations'
import { timeEntryChange, timeEntryParams, timeEntryVersion } from '@/lib/modules/tasks/time/time.schema'

const policy = { gate: can('tasks'), params: timeEntryParams } as const

export const PATCH = endpoint(
  { ...policy, doc: ['tasks', 'Change a time entry', 'עריכת רישום זמן'], body: timeEntryChange, answer: versionAnswer },
  ({ actor, params, body }) => updateTimeEntry(requireScope('tasks', actor), params.id, body),
)

export const DELETE = endpoint(
  { ...policy, doc: ['tasks', 'Delete a time entry', 'מחיקת רישום זמן'], body: timeEntryVersion, answer: idAnswer },
  ({ actor, params, body }) => deleteTimeEntry(requireScope('tasks', actor), params.id, body),
)
