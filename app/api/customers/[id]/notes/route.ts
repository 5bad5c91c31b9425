import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { addNote } from '@/lib/modules/customers/notes/mutations'
import { listNotes } from '@/lib/modules/customers/notes/queries'
import { noteAnswer, noteInput, notesAnswer } from '@/lib/modules/customers/notes/schema'
import { customerId } from '@/lib/modules/customers/schema'
import { endpoint } from '@/lib/server/endpoint'

export const GET = endpoint({ gate: see('customers'), params: customerId, answer: notesAnswer }, ({ actor, params }) =>
  listNotes(scopeOf('customers', actor), params.id),
)

export const POST = endpoint(
  { gate: see('customerEdits'), params: customerId, body: noteInput, answer: noteAnswer },
  ({ actor, params, body }) => addNote(scopeOf('customerEdits', actor), params.id, body),
)
