import { and, asc, eq, or, sql } from 'drizzle-orm'

import { channelAccounts } from '@/lib/db/schema/channels'
import { messages } from '@/lib/db/schema/messages'
import { inCompany } from '@/lib/db/tenant'

import { MAX_WAIT_MS } from './claim'
import { failMessage } from './message-failure'
import { SEND_TEXTS } from './send-texts'

/** Messages that one run gives up at most. */
const MAX_OF_RUN = 500

type Stranded = { companyId: string; now: Date }

/**
 * Gives up messages of a company that nothing will send: those that waited for a day, whatever the state of their account,
 * and those of an account that its provider banned. Their authors are told.
 */
export const failStranded = ({ companyId, now }: Stranded): Promise<void> =>
  inCompany({ companyId }, async (tx) => {
    const dueAt = sql`coalesce(${messages.notBefore}, ${messages.createdAt})`
    const dayAgo = new Date(now.getTime() - MAX_WAIT_MS).toISOString()
    const found = await tx
      .select({ message: messages, state: channelAccounts.state })
      .from(messages)
      .innerJoin(
        channelAccounts,
        and(eq(channelAccounts.companyId, messages.companyId), eq(channelAccounts.id, messages.accountId)),
      )
      .where(
        and(
          eq(messages.companyId, companyId),
          eq(messages.status, 'queued'),
          eq(messages.direction, 'out'),
          or(sql`${dueAt} < ${dayAgo}::timestamptz`, eq(channelAccounts.state, 'banned')),
        ),
      )
      .orderBy(asc(messages.id))
      .limit(MAX_OF_RUN)
      .for('no key update', { of: messages, skipLocked: true })
    for (const { message, state } of found) {
      const code = state === 'banned' ? 'banned' : 'too_late'
      await failMessage(tx, { companyId }, message, { code, text: SEND_TEXTS[code], now })
    }
  })
