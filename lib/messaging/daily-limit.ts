import { type SQL, sql } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import type { ChannelKind } from '@/lib/vocabulary/messaging'

import type { MessagingContext } from './context'

/** When a message leaves, or left: one that was put off counts on its own day. */
const LEAVES_AT = sql`coalesce(m.not_before, m.at)`

type Account = { company: SQL; account: SQL; now: SQL; except?: SQL }

/**
 * Counts the people to whom an account wrote first within 24 hours: by a template, where they had not written for a day. Of
 * these the provider allows so many (reference B.5). `except`: whose own do not count.
 */
export const countNewPeople = ({ company, account, now, except }: Account): SQL<number> =>
  sql<number>`(select count(distinct o.identity_id)::int from messages m
    join conversations o on o.company_id = m.company_id and o.id = m.conversation_id
    where m.company_id = ${company} and m.account_id = ${account} and m.direction = 'out' and m.type = 'template'
      and ${LEAVES_AT} > ${now} - interval '24 hours' and m.status not in ('failed', 'cancelled')
      ${except ? sql`and o.identity_id <> ${except}` : sql``}
      and not exists (select from messages i where i.company_id = m.company_id and i.conversation_id = m.conversation_id
        and i.direction = 'in' and i.type <> 'reaction' and i.at <= ${LEAVES_AT} and i.at > ${LEAVES_AT} - interval '24 hours'))`

type Asked = { accountId: string; identityId: string; dailyLimit: number; now: Date }

/** Whether an account has written first to so many others within 24 hours that its provider takes no further person. */
export async function isLimitReached(
  tx: Tx,
  { companyId }: MessagingContext,
  { accountId, identityId, dailyLimit, now }: Asked,
): Promise<boolean> {
  const count = countNewPeople({
    company: sql`${companyId}::uuid`,
    account: sql`${accountId}::uuid`,
    now: sql`${now.toISOString()}::timestamptz`,
    except: sql`${identityId}::uuid`,
  })
  const { rows } = await tx.execute<{ count: number }>(sql`select ${count} as count`)
  return (rows[0]?.count ?? 0) >= dailyLimit
}

const DAY_MS = 86_400_000
/** Messages that an unofficial account sends in a day at first, by how much that grows each week, and the most. */
const [FIRST_DAILY, WEEKLY_GROWTH, MAX_DAILY] = [50, 50, 1_000]

/**
 * Returns how many messages an account sends within 24 hours at most, since a new number that writes much is banned
 * (reference B.7); null: as many as its pace lets through.
 */
export function dailyCap(kind: ChannelKind, createdAt: Date, now: Date): number | null {
  if (kind !== 'wa_green') return null
  const weeks = Math.max(0, Math.floor((now.getTime() - createdAt.getTime()) / (7 * DAY_MS)))
  return Math.min(MAX_DAILY, FIRST_DAILY + weeks * WEEKLY_GROWTH)
}

type Capped = { companyId: string; accountId: string; cap: number; now: Date }

/** Returns when an account that sent its messages of a day may send again; null: now. */
export async function whenBelowCap(tx: Tx, { companyId, accountId, cap, now }: Capped): Promise<Date | null> {
  const dayAgo = sql`${now.toISOString()}::timestamptz - interval '24 hours'`
  const { rows } = await tx.execute<{ at: Date }>(sql`
    select coalesce(m.sent_at, ${LEAVES_AT}) as at from messages m
    where m.company_id = ${companyId} and m.account_id = ${accountId} and m.direction = 'out'
      and ${LEAVES_AT} > ${dayAgo} - interval '24 hours' and coalesce(m.sent_at, ${LEAVES_AT}) > ${dayAgo} and m.attempts > 0
      and m.status not in ('queued', 'failed', 'cancelled')
    order by 1 desc offset ${cap - 1} limit 1`)
  const [oldest] = rows
  return oldest ? new Date(new Date(oldest.at).getTime() + DAY_MS) : null
}
