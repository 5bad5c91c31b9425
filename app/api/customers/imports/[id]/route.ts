import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { importAnswer } from '@/lib/modules/customers/imports/api.schema'
import { findImport } from '@/lib/modules/customers/imports/imports.queries'
import { importId } from '@/lib/modules/customers/imports/imports.schema'

export const GET = endpoint(
  {
    doc: ['customers', 'Follow an import', 'מצב של ייבוא'],
    gate: can('customerImports'),
    params: importId,
    answer: importAnswer,
  },
  ({ actor, params }) => findImport(requireScope('customerImports', actor), params.id),
)
