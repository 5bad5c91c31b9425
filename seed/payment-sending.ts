import { and, asc, desc, eq, gt, isNotNull, isNull, or } from 'drizzle-orm'

import { type Actor, requireScope } from '@/lib/access/scope'
import { newId } from '@/lib/db/id'
import { paymentPages } from '@/lib/db/schema/payment-pages'
import { paymentPageSendings, paymentPageViews } from '@/lib/db/schema/payment-sending'
import { payments } from '@/lib/db/schema/payments'
import { inCompany } from '@/lib/db/tenant'
import { sendPageLink } from '@/lib/modules/payment-pages/delivery/delivery.mutations'
import { requestCancellation } from '@/lib/modules/payments/cancellation/cancellation.mutations'
import { cancelPaymentInput } from '@/lib/modules/payments/cancellation/cancellation.schema'
import { refuseCancellation } from '@/lib/modules/payments/cancellation/decision.mutations'
import { listPageCancellations } from '@/lib/modules/payments/cancellation/office.queries'
import { findPagePass } from '@/lib/modules/payments/checkout.queries'

import { seedActor } from './actor'
import type { SeedWorld } from './world'

const HOUR = 3_600_000
const SENT = 4

/**
 * Seeds links that were sent and opened, and three cancellation requests: two open ones and one refused because it came
 * too late.
 */
export async function seedPaymentSending(world: SeedWorld): Promise<void> {
  const actor = seedActor(world)
  for (const page of await openPages(world)) await send(world, actor, page)
  const [fresh, other, ...rest] = await paidPages(world)
  const late = rest.at(-1)
  if (fresh) await submitCancellation(fresh, { reason: 'מצאתי מועד מתאים יותר במקום אחר' })
  if (other) await submitCancellation(other, { reason: 'הפרויקט נדחה לשנה הבאה' })
  if (late) await submitLateCancellation(actor, late)
}

type Open = { id: string; createdAt: Date; phone: boolean }

const openPages = ({ companyId }: SeedWorld): Promise<Open[]> =>
  inCompany({ companyId }, async (tx) => {
    const found = await tx
      .select({ id: paymentPages.id, createdAt: paymentPages.createdAt })
      .from(paymentPages)
      .where(
        and(
          eq(paymentPages.companyId, companyId),
          eq(paymentPages.state, 'active'),
          or(isNull(paymentPages.expiresAt), gt(paymentPages.expiresAt, new Date())),
          isNotNull(paymentPages.customerId),
          isNull(paymentPages.parentId),
        ),
      )
      .orderBy(asc(paymentPages.number))
      .limit(SENT)
    return found.map((page, index) => ({ ...page, phone: index % 2 === 1 }))
  })

/**
 * Sends the link now by e-mail, or records a WhatsApp message from the day the page was created. Adds a few page views
 * since then.
 */
async function send({ companyId }: SeedWorld, actor: Actor, { id, createdAt, phone }: Open) {
  if (!phone) await sendPageLink(requireScope('paymentPageEdits', actor), id)
  await inCompany({ companyId }, async (tx) => {
    if (phone)
      await tx.insert(paymentPageSendings).values({
        companyId,
        id: newId(),
        pageId: id,
        kind: 'request',
        channel: 'whatsapp',
        createdBy: actor.id,
        recipient: '+972505550143',
        message: 'שלום, מצורף קישור לתשלום',
        createdAt,
      })
    const times = [1, 5, 26].map((hours) => new Date(Math.min(createdAt.getTime() + hours * HOUR, Date.now())))
    await tx.insert(paymentPageViews).values(times.map((at) => ({ companyId, id: newId(), pageId: id, at })))
  })
}

type Paid = { id: string; token: string; payerName: string; payerEmail: string }

/** Returns the pages that were paid online, the newest payment first. */
const paidPages = ({ companyId }: SeedWorld): Promise<Paid[]> =>
  inCompany({ companyId }, (tx) =>
    tx
      .select({
        id: paymentPages.id,
        token: paymentPages.publicToken,
        payerName: payments.payerName,
        payerEmail: payments.payerEmail,
      })
      .from(payments)
      .innerJoin(
        paymentPages,
        and(eq(paymentPages.companyId, payments.companyId), eq(paymentPages.id, payments.pageId)),
      )
      .where(
        and(
          eq(payments.companyId, companyId),
          isNotNull(payments.attemptId),
          eq(payments.state, 'completed'),
          eq(paymentPages.origin, 'office'),
          eq(paymentPages.context, 'service'),
          eq(paymentPages.state, 'paid'),
        ),
      )
      .orderBy(desc(payments.paidAt)),
  )

async function submitCancellation({ token, payerName, payerEmail }: Paid, { reason }: { reason: string }) {
  const requester = { name: payerName, email: payerEmail, ground: 'regret', confirms: true }
  await requestCancellation(
    await findPagePass(token, new Headers()),
    cancelPaymentInput.parse({ ...requester, reason }),
  )
}

async function submitLateCancellation(actor: Actor, page: Paid) {
  await submitCancellation(page, { reason: '' })
  const [request] = await listPageCancellations(requireScope('paymentPages', actor), page.id)
  if (!request) throw new Error('the request was not written')
  const wanted = { id: request.id, viewer: requireScope('payments', actor) }
  const reason = 'חלפו יותר מ־14 ימים מיום העסקה, והשירות כבר ניתן'
  await refuseCancellation(requireScope('paymentRefunds', actor), wanted, { version: request.version, reason })
}
