import { clientAddress } from '@/lib/server/client-address'

/** Where a call came from, for sessions, limits and the audit log. */
export type Visit = { ip: string; userAgent: string }

export const visitOf = ({ headers }: { headers: Pick<Headers, 'get'> }): Visit => ({
  ip: clientAddress(headers),
  userAgent: headers.get('user-agent') ?? '',
})
