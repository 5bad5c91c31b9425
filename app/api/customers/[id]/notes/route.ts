import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { customerId } from '@/lib/modules/customers/customers.schema'
import { addNote } from '@/lib/modules/customers/notes.mutations'
import { listNotes } from '@/lib/modules/customers/notes.queries'
import { noteAnswer, noteInput, notesAnswer } from '@/lib/modules/customers/notes.schema'

export const GET = endpoint(
  {
    doc: ['customers', 'Read the notes on a customer', 'ההערות על לקוח'],
    gate: can('customers'),
    params: customerId,
    answer: notesAnswer,
  },
  ({ actor, params }) => listNotes(requireScope('customers', actor), params.id),
)

export const POST = endpoint(
  {
    doc: ['customers', 'Add a note to the timeline', 'הוספת הערה לציר הזמן'],
    gate: can('customerEdits'),
    params: customerId,
    body: noteInput,
    answer: noteAnswer,
  },
  ({ actor, params, body }) => addNote(requireScope('customerEdits', actor), params.id, body),
)
