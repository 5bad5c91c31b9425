import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { isRestTime } from '@/lib/billing/retry-calendar'
import type { Tx } from '@/lib/db/client'
import { customerServiceEvents, customerServices } from '@/lib/db/schema/customer-services'
import { savedCards } from '@/lib/db/schema/payment-attempts'
import { inCompany } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { addDays, daysBetween } from '@/lib/format/calendar'
import { businessDay } from '@/lib/format/dates'

import { everyCompany } from '@/lib/jobs/every-company'
import { cardExpiringEmail } from '@/lib/mail/customer-service-emails'
import { notify } from '@/lib/notifications/notify'
import { cardAddress, loadCustomerName, mailCustomer } from './customer-mail.mutations'
import { recordSubscriptionEvent } from './events.mutations'
import { isNoticeDue } from './expiry.rules'
import type { CustomerService, SavedCard } from './lock.queries'

/** Notifies customers whose cards expire soon, in every company; sends nothing on days of rest. */
export async function notifyExpiringCards(now = new Date()): Promise<void> {
  if (isRestTime(now)) return
  for await (const companyId of everyCompany()) await notifyCompanyExpiringCards({ companyId }, now)
}

export async function notifyCompanyExpiringCards(
  { companyId }: { companyId: string },
  now = new Date(),
): Promise<void> {
  const today = businessDay(now)
  const { rows } = await inCompany({ companyId }, (tx) =>
    tx.execute<{ id: string }>(sql`
      select id from saved_cards where company_id = ${companyId} and deleted_at is null and state = 'active'
        and expires_on between ${today} and ${addDays(today, 31)} order by expires_on, id`),
  )
  for (const { id } of rows) await inCompany({ companyId }, (tx) => noticeOne(tx, { companyId, id, today }))
}

type Card = { companyId: string; id: string; today: string }

async function noticeOne(tx: Tx, { companyId, id, today }: Card): Promise<void> {
  const isCard = and(eq(savedCards.companyId, companyId), eq(savedCards.id, id))
  const [card] = await tx.select().from(savedCards).where(isCard).for('update')
  if (!card || !isNoticeDue(daysBetween(today, card.expiresOn), noticedBefore(card))) return
  const [service] = await tx
    .select()
    .from(customerServices)
    .where(
      and(
        eq(customerServices.companyId, companyId),
        eq(customerServices.savedCardId, id),
        isNull(customerServices.endedOn),
        isNull(customerServices.deletedAt),
      ),
    )
    .orderBy(customerServices.id)
    .limit(1)
  if (!service) return
  const { last4, expiresOn } = card
  const isSent = await mailCustomer(tx, service, {
    kind: 'service.card-expiring',
    make: (whom) => cardExpiringEmail({ ...whom, card: last4, day: expiresOn, cardLink: cardAddress(service) }),
  })
  // A customer without an address is notified once they have one.
  if (!isSent) return notifyOwner(tx, service, { card, today })
  await tx.update(savedCards).set({ notifiedOfExpiryOn: today }).where(isCard)
  await recordSubscriptionEvent(tx, service, { kind: 'card-expiring', data: { last4, on: expiresOn } })
  await audit(tx, { companyId }, { action: 'card.expiry-noticed', entity: 'customer_service', entityId: service.id })
}

/**
 * Notifies the subscription's owner that the customer could not be reached, on the schedule of the customer's own
 * notices.
 */
async function notifyOwner(tx: Tx, service: CustomerService, { card, today }: { card: SavedCard; today: string }) {
  const { last4, expiresOn } = card
  const lastNotifiedOn = await ownerNotifiedOn(tx, service, card)
  if (!isNoticeDue(daysBetween(today, expiresOn), lastNotifiedOn ? daysBetween(lastNotifiedOn, expiresOn) : null))
    return
  const { companyId, id: entityId, ownerId } = service
  const payload = { name: await loadCustomerName(tx, service), card: last4, until: expiresOn }
  const about = { kind: 'service.no-address', entity: 'customer_service', entityId } as const
  await notify(tx, { companyId }, { to: [ownerId], ...about, payload })
  await recordSubscriptionEvent(tx, service, { kind: NOT_REMINDED, data: { last4, on: expiresOn, told: today } })
}

/** Event kind of a message that had no address to go to. */
const NOT_REMINDED = 'not-reminded'

/** Returns the last day on which the owner was notified of a card. */
async function ownerNotifiedOn(tx: Tx, { companyId, id }: CustomerService, { last4, expiresOn }: SavedCard) {
  const { customerServiceId, kind, data } = customerServiceEvents
  const [found] = await tx
    .select({ on: sql<string>`${data} ->> 'told'` })
    .from(customerServiceEvents)
    .where(
      and(
        eq(customerServiceEvents.companyId, companyId),
        eq(customerServiceId, id),
        eq(kind, NOT_REMINDED),
        sql`${data} @> ${JSON.stringify({ last4, on: expiresOn })}::jsonb`,
      ),
    )
    .orderBy(desc(customerServiceEvents.id))
    .limit(1)
  return found?.on ?? null
}

/** Returns how many days before expiry the card holder was notified; null if not yet. */
const noticedBefore = ({ notifiedOfExpiryOn, expiresOn }: SavedCard) =>
  notifiedOfExpiryOn ? daysBetween(notifiedOfExpiryOn, expiresOn) : null
