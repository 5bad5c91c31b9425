import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { idAnswer, versionAnswer } from '@/lib/api/list'
import { changeNote, deleteNote } from '@/lib/modules/customers/notes/mutations'
import { noteChange, noteId } from '@/lib/modules/customers/notes/schema'
import { endpoint } from '@/lib/server/endpoint'

export const PUT = endpoint(
  { gate: see('customerEdits'), params: noteId, body: noteChange, answer: versionAnswer },
  ({ actor, params, body }) => changeNote(scopeOf('customerEdits', actor), params, body),
)

export const DELETE = endpoint({ gate: see('customerEdits'), params: noteId, answer: idAnswer }, ({ actor, params }) =>
  deleteNote(scopeOf('customerEdits', actor), params),
)
