import { can } from '@/lib/access/gate'
import { endpoint } from '@/lib/http/endpoint'
import { setTerms } from '@/lib/modules/customers/imports/imports.mutations'
import { importId, importTerms } from '@/lib/modules/customers/imports/imports.schema'

export const PUT = endpoint(
  {
    doc: ['customers', 'Choose columns and have the file checked', 'בחירת עמודות ובדיקת הקובץ'],
    gate: can('customerImports'),
    params: importId,
    body: importTerms,
  },
  ({ actor, params, body }) => setTerms(actor, params.id, body),
)
