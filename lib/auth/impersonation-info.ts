import { clientAddress } from '@/lib/limits/client-address'

/** The origin of a request, for sessions, rate limits and the audit log. */
export type ImpersonationInfo = { ip: string; userAgent: string }

export const readImpersonation = ({ headers }: { headers: Pick<Headers, 'get'> }): ImpersonationInfo => ({
  ip: clientAddress(headers),
  userAgent: headers.get('user-agent') ?? '',
})
