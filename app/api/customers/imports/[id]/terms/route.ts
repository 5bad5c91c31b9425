import { can } from '@/lib/access/gate'
import { endpoint } from '@/lib/http/endpoint'
import { customerImports } from '@/lib/modules/customers/import/kind.labels'
import { customerImportTerms } from '@/lib/modules/customers/import/terms.schema'
import { setTerms } from '@/lib/modules/imports/imports.mutations'
import { importParams } from '@/lib/modules/imports/imports.schema'
import { importScope } from '@/lib/modules/imports/scope.rules'

export const PUT = endpoint(
  {
    doc: ['customers', 'Choose columns and have the file checked', 'בחירת עמודות ובדיקת הקובץ'],
    gate: can('customerImports'),
    params: importParams,
    body: customerImportTerms,
  },
  ({ actor, params, body }) => setTerms(importScope(customerImports, actor), params.id, body),
)
