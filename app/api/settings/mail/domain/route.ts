import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { checkSender } from '@/lib/modules/settings/mail/queries'
import { endpoint } from '@/lib/server/endpoint'

export const GET = endpoint({ gate: see('mailSettings') }, ({ actor }) => checkSender(scopeOf('mailSettings', actor)))
