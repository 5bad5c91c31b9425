import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { importId, previewQuery } from '@/lib/modules/customers/imports/imports.schema'
import { previewImport } from '@/lib/modules/customers/imports/preview.queries'

export const GET = endpoint(
  {
    doc: ['customers', 'The first rows of the file in a reading', 'השורות הראשונות של הקובץ'],
    gate: can('customerImports'),
    params: importId,
    query: previewQuery,
  },
  ({ actor, params, query }) => previewImport(requireScope('customerImports', actor), params.id, query),
)
