import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { documentParams } from '@/lib/modules/documents/documents.schema'
import { checkSeal } from '@/lib/modules/documents/sealing.queries'

export const GET = endpoint(
  {
    doc: ['documents', 'Check the seal of a signed document', 'בדיקת החותמת של מסמך חתום'],
    gate: can('documents'),
    params: documentParams,
  },
  ({ actor, params }) => checkSeal(requireScope('documents', actor), params.id),
)
