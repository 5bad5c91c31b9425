import { can } from '@/lib/access/gate'
import { endpoint } from '@/lib/http/endpoint'
import { setChoices } from '@/lib/modules/customers/imports/choices.mutations'
import { importChoices, importId } from '@/lib/modules/customers/imports/imports.schema'

export const PUT = endpoint(
  { gate: can('customerImports'), params: importId, body: importChoices },
  ({ actor, params, body }) => setChoices(actor, params.id, body),
)
