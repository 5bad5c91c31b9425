import { see } from '@/lib/access/gate'
import { setChoices } from '@/lib/modules/customers/imports/choices.mutations'
import { importChoices, importId } from '@/lib/modules/customers/imports/schema'
import { endpoint } from '@/lib/server/endpoint'

export const PUT = endpoint(
  { gate: see('customerImports'), params: importId, body: importChoices },
  ({ actor, params, body }) => setChoices(actor, params.id, body),
)
