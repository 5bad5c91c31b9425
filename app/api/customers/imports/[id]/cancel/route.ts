import { can } from '@/lib/access/gate'
import { endpoint } from '@/lib/http/endpoint'
import { customerImports } from '@/lib/modules/customers/import/kind.labels'
import { cancelImport } from '@/lib/modules/imports/imports.mutations'
import { importParams } from '@/lib/modules/imports/imports.schema'
import { importScope } from '@/lib/modules/imports/scope.rules'

export const POST = endpoint(
  { doc: ['customers', 'Stop an import', 'עצירת ייבוא'], gate: can('customerImports'), params: importParams },
  ({ actor, params }) => cancelImport(importScope(customerImports, actor), params.id),
)
