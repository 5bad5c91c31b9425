import { toUserData } from '@/lib/access/user-data'
import { endpoint } from '@/lib/http/endpoint'

/** Returns the signed-in user (spec, 7): the bare object that the browser stores as userAuth. */
export const GET = endpoint(
  { doc: ['people', 'Who the token acts as', 'המשתמש שהמפתח פועל בשמו'], anyUser: true, openToTokens: true },
  ({ actor }) => toUserData(actor),
)
