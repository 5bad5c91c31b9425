import { see } from '@/lib/access/gate'
import { startImport } from '@/lib/modules/customers/imports/mutations'
import { importId } from '@/lib/modules/customers/imports/schema'
import { endpoint } from '@/lib/server/endpoint'

export const POST = endpoint({ gate: see('customerImports'), params: importId }, ({ actor, params }) =>
  startImport(actor, params.id),
)
