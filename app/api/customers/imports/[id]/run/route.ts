import { can } from '@/lib/access/gate'
import { endpoint } from '@/lib/http/endpoint'
import { customerImports } from '@/lib/modules/customers/import/kind.labels'
import { startImport } from '@/lib/modules/imports/imports.mutations'
import { importParams } from '@/lib/modules/imports/imports.schema'
import { importScope } from '@/lib/modules/imports/scope.rules'

export const POST = endpoint(
  { doc: ['customers', 'Write what was checked', 'ביצוע הייבוא'], gate: can('customerImports'), params: importParams },
  ({ actor, params }) => startImport(importScope(customerImports, actor), params.id),
)
