import { can } from '@/lib/access/gate'
import { endpoint } from '@/lib/http/endpoint'
import { cancelImport } from '@/lib/modules/customers/imports/imports.mutations'
import { importId } from '@/lib/modules/customers/imports/imports.schema'

export const POST = endpoint(
  { doc: ['customers', 'Stop an import', 'עצירת ייבוא'], gate: can('customerImports'), params: importId },
  ({ actor, params }) => cancelImport(actor, params.id),
)
