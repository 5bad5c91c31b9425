import { and, eq, isNull, ne, or, sql } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { channelAccounts } from '@/lib/db/schema/channels'
import { emit } from '@/lib/events/emit'
import { publish } from '@/lib/events/publish'
import type { ChannelState } from '@/lib/vocabulary/messaging'

import { stateAfterReport } from './account-states'
import type { AccountReport, Fault } from './adapter'
import type { MessagingContext } from './context'
import { faultText } from './fault-texts'
import { SENDING_STATES } from './gate'
import { enqueueSending } from './queue'
import { endPause, pauseSending } from './sending-pause'

/**
 * Stores what a provider says of an account. Once the account sends again, the job that sends what waited is queued; one
 * that stopped is told of by an event. Accounts that the office put aside stay as they are.
 */
export async function applyAccountReport(
  tx: Tx,
  { companyId }: MessagingContext,
  accountId: string,
  report: Partial<AccountReport>,
): Promise<void> {
  const [row] = await tx.select().from(channelAccounts).where(isAccount(companyId, accountId)).for('no key update')
  if (!row || row.deletedAt) return
  const state = report.state ? stateAfterReport(row.state, report.state) : row.state
  const changes = { ...stateChanges(row, state, report.reason), ...(await factChanges(tx, row, report)) }
  if (Object.keys(changes).length === 0) return
  await tx.update(channelAccounts).set(changes).where(isAccount(companyId, accountId))
  await publish(tx, { companyId }, { topic: 'channel-account', entityId: accountId, kind: 'updated' })
  await announceChange(tx, row, state)
}

const isHealthy = (state: ChannelState) => state === 'connected' || state === 'degraded'

async function announceChange(tx: Tx, { companyId, id: accountId, name, state: former }: Row, state: ChannelState) {
  const [couldSend, canSend] = [SENDING_STATES.includes(former), SENDING_STATES.includes(state)]
  const isHealed = isHealthy(state) && !isHealthy(former)
  if (isHealed) await endPause(tx, { companyId, accountId })
  if (isHealed || (canSend && !couldSend)) await enqueueSending(tx, { accountId })
  if (couldSend && !canSend) await emit(tx, 'channel.stopped', { companyId, accountId, name, state })
}

type Row = typeof channelAccounts.$inferSelect
type Changes = Partial<typeof channelAccounts.$inferInsert>

const MAX_REASON = 500

function stateChanges(row: Row, state: ChannelState, reason: string | undefined): Changes {
  if (state !== row.state) return { state, stateAt: new Date(), stateReason: (reason ?? '').slice(0, MAX_REASON) }
  return reason === undefined ? {} : { stateReason: reason.slice(0, MAX_REASON) }
}

async function factChanges(
  tx: Tx,
  row: Row,
  { quality, dailyLimit, address }: Partial<AccountReport>,
): Promise<Changes> {
  const takesAddress = address && !row.address && !(await isAddressTaken(tx, row, address))
  return {
    ...(quality && { quality }),
    ...(dailyLimit !== undefined && { dailyLimit }),
    ...(takesAddress && { address }),
  }
}

const isAccount = (companyId: string, accountId: string) =>
  and(eq(channelAccounts.companyId, companyId), eq(channelAccounts.id, accountId))

/** Whether another account of the kind has an address. */
async function isAddressTaken(tx: Tx, { companyId, id, kind }: Row, address: string): Promise<boolean> {
  const [other] = await tx
    .select({ id: channelAccounts.id })
    .from(channelAccounts)
    .where(
      and(
        eq(channelAccounts.companyId, companyId),
        eq(channelAccounts.kind, kind),
        eq(channelAccounts.address, address),
        ne(channelAccounts.id, id),
        isNull(channelAccounts.deletedAt),
      ),
    )
  return other !== undefined
}

/** Stores the last fault of an account, for its screen. */
export const noteAccountFault = (tx: Tx, { companyId }: MessagingContext, accountId: string, fault: string) =>
  tx
    .update(channelAccounts)
    .set({ lastFault: fault.slice(0, MAX_REASON), lastFaultAt: new Date() })
    .where(isAccount(companyId, accountId))

/**
 * Stores a fault that concerns the whole account: it sends nothing until somebody mends it. One whose state still lets it
 * send, for want of credit for instance, rests for 15 minutes; of
 * the same fault the managers of accounts hear again only after a day without it.
 */
export async function stopAccount(
  tx: Tx,
  ctx: MessagingContext,
  accountId: string,
  { fault, now }: { fault: Fault; now: Date },
): Promise<void> {
  const [row] = await tx.select().from(channelAccounts).where(isAccount(ctx.companyId, accountId)).for('no key update')
  if (!row) return
  const said = `${fault.code} ${fault.detail}`.trim().slice(0, MAX_REASON)
  const state = fault.state ?? 'disconnected'
  await noteAccountFault(tx, ctx, accountId, said)
  await applyAccountReport(tx, ctx, accountId, { state, reason: faultText(fault, row.kind === 'wa_cloud') })
  if (!SENDING_STATES.includes(row.state) || !SENDING_STATES.includes(state)) return
  const { companyId, kind, name } = row
  await pauseSending(tx, { companyId, accountId }, { kind, now })
  if (!wasJustTold(row, said, now)) await emit(tx, 'channel.stopped', { companyId, accountId, name, state })
}

const DAY_MS = 86_400_000

const wasJustTold = ({ lastFault, lastFaultAt }: Row, said: string, now: Date): boolean =>
  lastFault === said && lastFaultAt !== null && now.getTime() - lastFaultAt.getTime() < DAY_MS

/** Stores that an account has sent, at most once a minute. */
export const noteSent = (tx: Tx, { companyId }: MessagingContext, accountId: string, now: Date) =>
  tx
    .update(channelAccounts)
    .set({ lastSentAt: now })
    .where(
      and(
        isAccount(companyId, accountId),
        or(
          isNull(channelAccounts.lastSentAt),
          sql`${channelAccounts.lastSentAt} < ${now.toISOString()}::timestamptz - interval '1 minute'`,
        ),
      ),
    )
