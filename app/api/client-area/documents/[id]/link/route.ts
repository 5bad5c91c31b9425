import { clientScope } from '@/lib/access/scope'
import { sendOwnLink } from '@/lib/modules/documents/own/mutations'
import { documentId } from '@/lib/modules/documents/schema'
import { endpoint } from '@/lib/server/endpoint'

export const POST = endpoint({ verified: true, params: documentId }, ({ actor, params }) =>
  sendOwnLink(clientScope(actor), params.id),
)
