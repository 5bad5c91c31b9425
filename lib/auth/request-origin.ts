import { clientAddress } from '@/lib/limits/client-address'

/** The origin of a request, for sessions, rate limits and the audit log. */
export type RequestOrigin = { ip: string; userAgent: string }

export const readRequestOrigin = ({ headers }: { headers: Pick<Headers, 'get'> }): RequestOrigin => ({
  ip: clientAddress(headers),
  userAgent: headers.get('user-agent') ?? '',
})
