import { can } from '@/lib/access/gate'
import { endpoint } from '@/lib/http/endpoint'
import { customerImports } from '@/lib/modules/customers/import/kind.labels'
import { setChoices } from '@/lib/modules/imports/choices.mutations'
import { importChoices, importParams } from '@/lib/modules/imports/imports.schema'
import { importScope } from '@/lib/modules/imports/scope.rules'

export const PUT = endpoint(
  {
    doc: [
      'customers',
      'Say what unknown values mean, and what comes in without its field',
      'התאמת ערכים ושדות שמיובאים בלעדיהם',
    ],
    gate: can('customerImports'),
    params: importParams,
    body: importChoices,
  },
  ({ actor, params, body }) => setChoices(importScope(customerImports, actor), params.id, body),
)
