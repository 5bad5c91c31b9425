import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { addNote } from '@/lib/modules/customers/mutations'
import { customerId, noteInput } from '@/lib/modules/customers/schema'
import { endpoint } from '@/lib/server/endpoint'

export const POST = endpoint(
  { gate: see('customerEdits'), params: customerId, body: noteInput, answer: idAnswer },
  ({ actor, params, body }) => addNote(scopeOf('customerEdits', actor), params.id, body.text),
)
