import { can } from '@/lib/access/gate'
import { endpoint } from '@/lib/http/endpoint'
import { setChoices } from '@/lib/modules/customers/imports/choices.mutations'
import { importChoices, importId } from '@/lib/modules/customers/imports/imports.schema'

export const PUT = endpoint(
  {
    doc: [
      'customers',
      'Say what unknown values mean, and what comes in without its field',
      'התאמת ערכים ושדות שמיובאים בלעדיהם',
    ],
    gate: can('customerImports'),
    params: importId,
    body: importChoices,
  },
  ({ actor, params, body }) => setChoices(actor, params.id, body),
)
