import { memberScope } from '@/lib/access/scope'
import { loadBell } from '@/lib/modules/notifications/queries'
import { endpoint } from '@/lib/server/endpoint'

export const GET = endpoint({ verified: true }, ({ actor }) => loadBell(memberScope(actor)))
