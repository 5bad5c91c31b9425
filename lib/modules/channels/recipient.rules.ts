import { conflict, invalid } from '@/lib/core/errors'
import { GATE_TEXTS } from '@/lib/messaging/gate-texts'
import type { ChannelKind } from '@/lib/vocabulary/messaging'

import { describeChannelKind } from './kinds.rules'

type Recipient = { phone?: string | undefined; email?: string | undefined }

/** Returns the number or e-mail address that a message of an account goes to, as its kind needs it; throws 422, and 409 where nobody is written to first. */
export function requireRecipient(kind: ChannelKind, { phone, email }: Recipient): string {
  if (describeChannelKind(kind).isOwn) throw conflict('never_wrote', GATE_TEXTS.never_wrote)
  const isMail = describeChannelKind(kind).address === 'email'
  const found = isMail ? email : phone
  if (found) return found
  throw invalid(isMail ? { email: 'יש למלא כתובת דוא״ל' } : { phone: 'יש למלא מספר טלפון' })
}
