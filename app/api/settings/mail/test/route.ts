import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { sendTrial } from '@/lib/modules/settings/mail/mutations'
import { endpoint } from '@/lib/server/endpoint'

/** The letter goes to whoever asks, and to nobody else. */
export const POST = endpoint({ gate: see('mailSettings') }, ({ actor }) =>
  sendTrial(scopeOf('mailSettings', actor), actor),
)
