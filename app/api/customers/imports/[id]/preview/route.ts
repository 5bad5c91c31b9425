import { can } from '@/lib/access/gate'
import { endpoint } from '@/lib/http/endpoint'
import { customerImports } from '@/lib/modules/customers/import/kind.labels'
import { importParams, previewQuery } from '@/lib/modules/imports/imports.schema'
import { previewImport } from '@/lib/modules/imports/preview.queries'
import { importScope } from '@/lib/modules/imports/scope.rules'

export const GET = endpoint(
  {
    doc: ['customers', 'The first rows of the file in a reading', 'השורות הראשונות של הקובץ'],
    gate: can('customerImports'),
    params: importParams,
    query: previewQuery,
  },
  ({ actor, params, query }) => previewImport(importScope(customerImports, actor), params.id, query),
)
