import { endpoint } from '@/lib/http/endpoint'

/** The permission strings of the signed-in user (spec, 7): a bare array, empty for the unverified. */
export const GET = endpoint(
  { doc: ['people', 'What the token may do', 'ההרשאות של המפתח'], anyUser: true, openToTokens: true },
  ({ actor }) => [...actor.permissions].sort(),
)
