import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { addNote } from '@/lib/modules/activity/notes.mutations'
import { listNotes } from '@/lib/modules/activity/notes.queries'
import { noteAnswer, noteInput, notesAnswer } from '@/lib/modules/activity/notes.schema'
import { customerParams } from '@/lib/modules/customers/customers.schema'
import { customerRecord } from '@/lib/modules/customers/record-lock.queries'

export const GET = endpoint(
  {
    doc: ['customers', 'Read the notes on a customer', 'ההערות על לקוח'],
    gate: can('customers'),
    params: customerParams,
    answer: notesAnswer,
  },
  ({ actor, params }) => listNotes(requireScope('customers', actor), customerRecord(params.id)),
)

export const POST = endpoint(
  {
    doc: ['customers', 'Add a note to the timeline', 'הוספת הערה לציר הזמן'],
    gate: can('customerEdits'),
    params: customerParams,
    body: noteInput,
    answer: noteAnswer,
  },
  ({ actor, params, body }) => addNote(requireScope('customerEdits', actor), customerRecord(params.id), body),
)
