import { endpoint } from '@/lib/http/endpoint'

/** Returns the permission strings of the signed-in user as a bare array (spec, 7); empty for an unverified user. */
export const GET = endpoint(
  { doc: ['people', 'What the token may do', 'ההרשאות של המפתח'], anyUser: true, openToTokens: true },
  ({ actor }) => [...actor.permissions].sort(),
)
