import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { idAnswer, versionAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { changeNote, deleteNote } from '@/lib/modules/activity/notes.mutations'
import { noteChange, noteParams } from '@/lib/modules/activity/notes.schema'
import { customerRecord } from '@/lib/modules/customers/record-lock.queries'

export const PUT = endpoint(
  {
    doc: ['customers', "Change a note of one's own", 'עריכת הערה'],
    gate: can('customerEdits'),
    params: noteParams,
    body: noteChange,
    answer: versionAnswer,
  },
  ({ actor, params, body }) =>
    changeNote(requireScope('customerEdits', actor), customerRecord(params.id), { noteId: params.noteId, ...body }),
)

export const DELETE = endpoint(
  {
    doc: ['customers', 'Delete a note', 'מחיקת הערה'],
    gate: can('customerEdits'),
    params: noteParams,
    answer: idAnswer,
  },
  ({ actor, params }) => deleteNote(requireScope('customerEdits', actor), customerRecord(params.id), params.noteId),
)
