import { clientScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { documentParams } from '@/lib/modules/documents/documents.schema'
import { sendOwnLink } from '@/lib/modules/documents/own-documents.mutations'

export const POST = endpoint({ verified: true, params: documentParams }, ({ actor, params }) =>
  sendOwnLink(clientScope(actor), params.id),
)
