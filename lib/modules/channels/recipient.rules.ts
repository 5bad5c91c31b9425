import { invalid } from '@/lib/core/errors'
import type { ChannelKind } from '@/lib/vocabulary/messaging'

import { describeChannelKind } from './kinds.rules'

type Recipient = { phone?: string | undefined; email?: string | undefined }

/** Returns the number or e-mail address that a message of an account goes to, as its kind needs it; throws 422. */
export function requireRecipient(kind: ChannelKind, { phone, email }: Recipient): string {
  const isMail = describeChannelKind(kind).address === 'email'
  const found = isMail ? email : phone
  if (found) return found
  throw invalid(isMail ? { email: 'יש למלא כתובת דוא״ל' } : { phone: 'יש למלא מספר טלפון' })
}
