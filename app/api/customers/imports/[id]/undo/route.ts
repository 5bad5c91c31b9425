import { can } from '@/lib/access/gate'
import { endpoint } from '@/lib/http/endpoint'
import { undoImport } from '@/lib/modules/customers/imports/imports.mutations'
import { importId } from '@/lib/modules/customers/imports/imports.schema'

export const POST = endpoint(
  {
    doc: ['customers', 'Take back what an import has written', 'ביטול ייבוא שנכתב'],
    gate: can('customerImports'),
    params: importId,
  },
  ({ actor, params }) => undoImport(actor, params.id),
)
