import { see } from '@/lib/access/gate'
import { setTerms } from '@/lib/modules/customers/imports/mutations'
import { importId, importTerms } from '@/lib/modules/customers/imports/schema'
import { endpoint } from '@/lib/server/endpoint'

export const PUT = endpoint(
  { gate: see('customerImports'), params: importId, body: importTerms },
  ({ actor, params, body }) => setTerms(actor, params.id, body),
)
