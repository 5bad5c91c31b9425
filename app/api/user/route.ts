import { endpoint } from '@/lib/server/endpoint'

/** The signed-in user (spec, 7): the bare object that the browser keeps as userAuth. */
export const GET = endpoint({ anyUser: true, openToTokens: true }, ({ actor }) => ({
  id: actor.id,
  displayName: actor.name,
  role: actor.role,
  verified: actor.verified ? 'yes' : 'no',
}))
