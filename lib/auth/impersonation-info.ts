import { clientAddress } from '@/lib/limits/client-address'

/** Where a call came from, for sessions, limits and the audit log. */
export type ImpersonationInfo = { ip: string; userAgent: string }

export const readImpersonation = ({ headers }: { headers: Pick<Headers, 'get'> }): ImpersonationInfo => ({
  ip: clientAddress(headers),
  userAgent: headers.get('user-agent') ?? '',
})
