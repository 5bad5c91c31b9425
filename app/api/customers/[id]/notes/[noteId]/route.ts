import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { idAnswer, versionAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { changeNote, deleteNote } from '@/lib/modules/customers/notes.mutations'
import { noteChange, noteId } from '@/lib/modules/customers/notes.schema'

export const PUT = endpoint(
  {
    doc: ['customers', "Change a note of one's own", 'עריכת הערה'],
    gate: can('customerEdits'),
    params: noteId,
    body: noteChange,
    answer: versionAnswer,
  },
  ({ actor, params, body }) => changeNote(requireScope('customerEdits', actor), params, body),
)

export const DELETE = endpoint(
  { doc: ['customers', 'Delete a note', 'מחיקת הערה'], gate: can('customerEdits'), params: noteId, answer: idAnswer },
  ({ actor, params }) => deleteNote(requireScope('customerEdits', actor), params),
)
