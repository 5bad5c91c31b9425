import { can } from '@/lib/access/gate'
import { endpoint } from '@/lib/http/endpoint'
import { startImport } from '@/lib/modules/customers/imports/imports.mutations'
import { importId } from '@/lib/modules/customers/imports/imports.schema'

export const POST = endpoint(
  { doc: ['customers', 'Write what was checked', 'ביצוע הייבוא'], gate: can('customerImports'), params: importId },
  ({ actor, params }) => startImport(actor, params.id),
)
