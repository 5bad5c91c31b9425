import type { Tx } from '@/lib/db/client'
import type { Subscribers } from '@/lib/events/subscriber'
import type { EventCatalogue } from '@/lib/manifest/events'
import { recordReplies } from '@/lib/modules/calendar/replies.commands'

/** Answers to invitations that come into a mailbox of the company count as those that are brought to us. */
export const subscribers: Subscribers = {
  'channel.calendar': (tx, event) => recordAnswers(tx, event),
}

/** An invitation is in a mail twice, as a part and as a file: the first that can be read says it. */
async function recordAnswers(tx: Tx, { companyId, from, files }: EventCatalogue['channel.calendar']): Promise<void> {
  for (const file of files) {
    const { state } = await recordReplies(tx, { companyId }, { from, file })
    if (state !== 'unmatched') return
  }
}
