import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { customerId } from '@/lib/modules/customers/customers.schema'
import { addNote } from '@/lib/modules/customers/notes.mutations'
import { listNotes } from '@/lib/modules/customers/notes.queries'
import { noteAnswer, noteInput, notesAnswer } from '@/lib/modules/customers/notes.schema'

export const GET = endpoint({ gate: can('customers'), params: customerId, answer: notesAnswer }, ({ actor, params }) =>
  listNotes(requireScope('customers', actor), params.id),
)

export const POST = endpoint(
  { gate: can('customerEdits'), params: customerId, body: noteInput, answer: noteAnswer },
  ({ actor, params, body }) => addNote(requireScope('customerEdits', actor), params.id, body),
)
