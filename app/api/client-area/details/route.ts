import { clientScope } from '@/lib/access/scope'
import { updateOwnDetails } from '@/lib/modules/client-area/details/mutations'
import { ownDetailsChange } from '@/lib/modules/client-area/schema'
import { endpoint } from '@/lib/server/endpoint'

export const PUT = endpoint({ verified: true, body: ownDetailsChange }, ({ actor, body }) =>
  updateOwnDetails(clientScope(actor), body),
)
