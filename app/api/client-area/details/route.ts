import { clientScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { ownDetailsChange } from '@/lib/modules/client-area/client-area.schema'
import { updateOwnDetails } from '@/lib/modules/client-area/details.mutations'

export const PUT = endpoint({ verified: true, body: ownDetailsChange }, ({ actor, body }) =>
  updateOwnDetails(clientScope(actor), body),
)
