import { and, eq } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { messages } from '@/lib/db/schema/messages'
import type { MessagePayload } from '@/lib/messaging/payload'

/** Where a person came from who pressed an advertisement before they wrote: as parameters of a campaign, and the address. */
export type AdClick = { campaign: Record<string, string>; page: string }

const MAX_LENGTH = 200

/** Returns the advertisement that led to a message; null: none did. */
export async function loadAdClick(
  tx: Tx,
  { companyId }: { readonly companyId: string },
  messageId: string,
): Promise<AdClick | null> {
  const [message] = await tx
    .select({ payload: messages.payload })
    .from(messages)
    .where(and(eq(messages.companyId, companyId), eq(messages.id, messageId)))
  const { referral } = (message?.payload ?? {}) as MessagePayload
  if (!referral) return null
  const said = {
    utm_source: 'meta',
    utm_medium: referral.sourceType,
    utm_campaign: referral.headline || referral.sourceId,
    ctwa_clid: referral.clickId,
  }
  const known = Object.entries(said).filter(([, value]) => value !== '')
  const campaign = Object.fromEntries(known.map(([name, value]) => [name, [...value].slice(0, MAX_LENGTH).join('')]))
  return { campaign, page: [...referral.sourceUrl].slice(0, 2 * MAX_LENGTH).join('') }
}
