import { memberScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { loadBell } from '@/lib/modules/notifications/notifications.queries'

export const GET = endpoint({ verified: true }, ({ actor }) => loadBell(memberScope(actor)))
