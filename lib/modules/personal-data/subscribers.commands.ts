import type { Subscribers } from '@/lib/events/subscriber'

import { refuseMessaging } from './messaging-refusal.commands'

/** Follows what people tell a channel of messages about marketing. */
export const subscribers: Subscribers = {
  // A consent must be given anew, in words that are kept: taking a refusal back writes none.
  'messaging.preference': async (tx, { companyId, identityId, family, says, source }) => {
    if (says === 'stop') await refuseMessaging(tx, { companyId }, { identityId, family, source })
  },
}
