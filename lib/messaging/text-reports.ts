import { and, eq, isNull, or } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { smsOutbox } from '@/lib/db/schema/sms'
import { emit } from '@/lib/events/emit'
import { publish } from '@/lib/events/publish'
import { settleQueued } from '@/lib/metering/outbox-usages'

import type { IncomingStatus } from './adapter'
import type { MessagingContext } from './context'
import { faultText } from './fault-texts'
import { resolveIdentity } from './people'
import { referenceOf } from './provider-id'

type Row = typeof smsOutbox.$inferSelect

/**
 * Applies what a provider reports of a text message of the product, which is found by the reference that we gave with it,
 * else by the provider's id. Returns whether there is one.
 */
export async function applyTextReport(
  tx: Tx,
  ctx: MessagingContext,
  accountId: string,
  told: IncomingStatus,
): Promise<boolean> {
  const row = await lockReported(tx, ctx, accountId, told)
  if (!row) return false
  const state = stateAfterReport(row.state, told.status)
  if (state === null) return true
  const { companyId, id } = row
  await tx
    .update(smsOutbox)
    .set({
      state,
      accountId,
      lastError: state === 'failed' ? faultText(told.fault ?? { class: 'request', code: '' }, false) : '',
      doneAt: row.doneAt ?? told.at,
      deliveredAt: state === 'delivered' ? told.at : null,
      updatedAt: new Date(),
    })
    .where(and(eq(smsOutbox.companyId, companyId), eq(smsOutbox.id, id)))
  // Whoever sends SMS is paid for what it accepted, and it reports of nothing else.
  await settleQueued(tx, 'sms', { companyId, id, state: 'sent' })
  if (told.fault?.class === 'stopped') await noteTextStop(tx, ctx, row.toPhone, told.at)
  await publish(tx, { companyId }, { topic: 'outbox', entityId: id, kind: 'changed' })
  return true
}

/** Tells the other modules that a provider says of a number that it refused marketing. */
export async function noteTextStop(tx: Tx, ctx: MessagingContext, phone: string, at: Date): Promise<void> {
  const { companyId } = ctx
  const { id: identityId } = await resolveIdentity(tx, ctx, { family: 'sms', phone })
  await emit(tx, 'messaging.preference', { companyId, identityId, family: 'sms', says: 'stop', source: 'provider', at })
}

/** Returns the state of a text message after a report; null where it says nothing new. What arrived has not failed. */
function stateAfterReport(state: Row['state'], told: IncomingStatus['status']): Row['state'] | null {
  if (state === 'captured' || state === 'delivered') return null
  if (told === 'delivered' || told === 'read') return 'delivered'
  if (told === 'failed') return state === 'failed' ? null : 'failed'
  return state === 'sent' || state === 'failed' ? null : 'sent'
}

async function lockReported(
  tx: Tx,
  { companyId }: MessagingContext,
  accountId: string,
  { reference, providerId }: IncomingStatus,
): Promise<Row | undefined> {
  const id = referenceOf(reference)
  const [row] = await tx
    .select()
    .from(smsOutbox)
    .where(
      and(
        eq(smsOutbox.companyId, companyId),
        or(
          and(eq(smsOutbox.accountId, accountId), eq(smsOutbox.providerId, providerId)),
          // The account is stored once its provider has answered.
          id
            ? and(eq(smsOutbox.id, id), or(eq(smsOutbox.accountId, accountId), isNull(smsOutbox.accountId)))
            : undefined,
        ),
      ),
    )
    .for('update')
  return row
}
