import { and, eq, sql } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { conflict } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { cardRenewals } from '@/lib/db/schema/card-renewals'
import { savedCards } from '@/lib/db/schema/payment-attempts'
import { inCompany } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { publish } from '@/lib/events/publish'
import { cardLinkEmail } from '@/lib/mail/customer-service-emails'
import { cardAddress, type MailContext, mailCustomer } from './customer-mail.mutations'
import { recordSubscriptionEvent, updateSubscriptionRow } from './events.mutations'
import { type CustomerService, listOpenCharges, lockForChange, lockService } from './lock.queries'
import { canChargeCard, queueCardCharge } from './payment-requests.mutations'
import { setSubscriptionState } from './settlement.mutations'
import { requireSavedCard } from './subscriptions.mutations'

type Office = Scope<'customerServices'>
type Versioned = { version: number; now?: Date }

/** Sends the customer the link to the card update page. 404, 409 if the customer has no e-mail address. */
export const sendCardLink = (scope: Office, id: string, { version }: Versioned) =>
  inCompany(scope, async (tx) => {
    const service = await lockForChange(tx, { companyId: scope.companyId, id }, version)
    const email = {
      kind: 'service.card-link',
      make: (whom: MailContext) => cardLinkEmail({ ...whom, cardLink: cardAddress(service) }),
    }
    if (!(await mailCustomer(tx, service, email)))
      throw conflict('no_email', 'ללקוח אין כתובת דוא״ל. יש להעתיק את הקישור ולשלוח אותו באופן עצמאי.')
    await recordSubscriptionEvent(tx, service, { kind: 'card-link-sent', actorId: scope.actorId })
    await audit(tx, scope, { action: 'customer-service.card-link-sent', entity: 'customer_service', entityId: id })
    return { id }
  })

type Choice = { savedCardId: string | null; version: number }

/** Sets the saved card that the subscription is charged by from now on; null means by payment link. 404, 409, 422. */
export const chooseCard = (scope: Office, id: string, { savedCardId, version }: Choice) =>
  inCompany(scope, async (tx) => {
    const service = await lockForChange(tx, { companyId: scope.companyId, id }, version)
    if (savedCardId) await requireSavedCard(tx, scope, { customerId: service.customerId, savedCardId })
    await updateSubscriptionRow(tx, service, { savedCardId, updatedBy: scope.actorId })
    await recordSubscriptionEvent(tx, service, { kind: 'card-changed', actorId: scope.actorId })
    await audit(tx, scope, { action: 'customer-service.card-changed', entity: 'customer_service', entityId: id })
    return { id }
  })

/**
 * Charges the owed amount to the saved card immediately, at the office's request. 404, 409 if nothing is owed or no
 * card can be charged.
 */
export const chargeNow = (scope: Office, id: string, { version, now = new Date() }: Versioned) =>
  inCompany(scope, async (tx) => {
    const service = await lockForChange(tx, { companyId: scope.companyId, id }, version)
    if (!(await chargeOwed(tx, service, now)))
      throw conflict('nothing_to_charge', 'אין חיוב פתוח, או שאין כרטיס שאפשר לחייב. אפשר לשלוח קישור לתשלום.')
    await recordSubscriptionEvent(tx, service, { kind: 'retried', actorId: scope.actorId })
    await audit(tx, scope, { action: 'customer-service.charge-asked', entity: 'customer_service', entityId: id })
    return { id }
  })

/**
 * Queues the oldest owed bill for a charge to the subscription's card; returns false if there is no such bill or card.
 */
async function chargeOwed(tx: Tx, service: CustomerService, now: Date): Promise<boolean> {
  const owed = await listOpenCharges(tx, service)
  const pageId = owed.find((charge) => charge.pageId)?.pageId
  if (!pageId || !(await canChargeCard(tx, service, { pageId, now }))) return false
  await setSubscriptionState(
    tx,
    owed.filter((charge) => charge.pageId === pageId),
    { state: 'open' },
  )
  await queueCardCharge(tx, service, { pageId, now })
  return true
}

type Renewed = { companyId: string; renewalId: string }

/**
 * Applies a customer's new card: every subscription of the customer with the old card gets the new one, and what is
 * owed is charged once.
 */
export const applyCardRenewal = ({ companyId, renewalId }: Renewed, now = new Date()): Promise<void> =>
  inCompany({ companyId }, async (tx) => {
    const renewal = await keptRenewal(tx, { companyId, renewalId })
    if (!renewal) return
    const { savedCardId } = renewal
    const before = await lockService(tx, { companyId, id: renewal.customerServiceId })
    if (!before || before.savedCardId === savedCardId) return
    for (const id of await sharingCard(tx, before)) await assignCard(tx, { companyId, id, savedCardId, now })
    if (before.savedCardId) await replaceCard(tx, { companyId, id: before.savedCardId, savedCardId })
    await audit(
      tx,
      { companyId },
      { action: 'customer-service.card-renewed', entity: 'customer_service', entityId: before.id },
    )
  })

async function keptRenewal(tx: Tx, { companyId, renewalId }: Renewed) {
  const [renewal] = await tx
    .select()
    .from(cardRenewals)
    .where(and(eq(cardRenewals.companyId, companyId), eq(cardRenewals.id, renewalId)))
  return renewal?.savedCardId ? { ...renewal, savedCardId: renewal.savedCardId } : null
}

async function sharingCard(tx: Tx, { companyId, id, customerId, savedCardId }: CustomerService): Promise<string[]> {
  if (!savedCardId) return [id]
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from customer_services where company_id = ${companyId} and customer_id = ${customerId} and saved_card_id = ${savedCardId}
      and ended_on is null and deleted_at is null order by id`)
  return [...new Set([id, ...rows.map((row) => row.id)])]
}

type CardAssignment = { companyId: string; id: string; savedCardId: string; now: Date }

async function assignCard(tx: Tx, { companyId, id, savedCardId, now }: CardAssignment) {
  const service = await lockService(tx, { companyId, id })
  if (!service) return
  const updated = await updateSubscriptionRow(tx, service, { savedCardId })
  await recordSubscriptionEvent(tx, updated, { kind: 'card-changed' })
  if (!updated.endedOn && (await chargeOwed(tx, updated, now)))
    await updateSubscriptionRow(tx, updated, { retryAt: null })
  await publish(tx, updated, {
    topic: 'customer-service',
    entityId: id,
    kind: 'card-changed',
    ownerId: updated.ownerId,
  })
}

/** The old card row is kept for the books and is no longer charged. */
const replaceCard = (tx: Tx, { companyId, id, savedCardId }: { companyId: string; id: string; savedCardId: string }) =>
  tx
    .update(savedCards)
    .set({ state: 'replaced', replacedById: savedCardId, updatedAt: new Date() })
    .where(and(eq(savedCards.companyId, companyId), eq(savedCards.id, id)))
