import { endpoint } from '@/lib/server/endpoint'
import { userDataOf } from '@/lib/server/user-data'

/** The signed-in user (spec, 7): the bare object that the browser keeps as userAuth. */
export const GET = endpoint({ anyUser: true, openToTokens: true }, ({ actor }) => userDataOf(actor))
