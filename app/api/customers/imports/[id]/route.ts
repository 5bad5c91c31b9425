import { can } from '@/lib/access/gate'
import { endpoint } from '@/lib/http/endpoint'
import { customerImports } from '@/lib/modules/customers/import/kind.labels'
import { importAnswer } from '@/lib/modules/imports/api.schema'
import { findImport } from '@/lib/modules/imports/imports.queries'
import { importParams } from '@/lib/modules/imports/imports.schema'
import { importScope } from '@/lib/modules/imports/scope.rules'

export const GET = endpoint(
  {
    doc: ['customers', 'Follow an import', 'מצב של ייבוא'],
    gate: can('customerImports'),
    params: importParams,
    answer: importAnswer,
  },
  ({ actor, params }) => findImport(importScope(customerImports, actor), params.id),
)
