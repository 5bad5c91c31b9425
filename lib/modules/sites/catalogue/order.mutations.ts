import { and, asc, eq, exists, inArray, or, sql } from 'drizzle-orm'

import { log } from '@/lib/core/log'
import type { Tx } from '@/lib/db/client'
import { paymentAttempts } from '@/lib/db/schema/payment-attempts'
import { payments } from '@/lib/db/schema/payments'
import { serviceParts, services } from '@/lib/db/schema/services'
import { siteProducts } from '@/lib/db/schema/site-catalogue'
import { sites } from '@/lib/db/schema/sites'
import { users } from '@/lib/db/schema/users'
import { inCompany } from '@/lib/db/tenant'
import { findOrAddPayer } from '@/lib/modules/customers/payers.commands'
import { findPresentOwner, ownerCondition } from '@/lib/modules/record-kit/owners.queries'
import type { SiteProductKind } from '@/lib/vocabulary/sites'

import { mailSiteCustomer, notifySiteOwner, recordSiteChange } from '../messages.commands'
import { addSite } from '../sites.mutations'

type Company = { readonly companyId: string }
type Payment = typeof payments.$inferSelect

/**
 * Job: begins the website that a payment on a page of websites orders, for the customer who paid; they are found by
 * their number or address, or added. Nothing where it orders none. A payment orders one website, however often this runs.
 */
export const orderPaidSite = ({ companyId, paymentId }: Company & { readonly paymentId: string }): Promise<void> =>
  inCompany({ companyId }, async (tx) => {
    const [payment] = await tx
      .select()
      .from(payments)
      .where(and(eq(payments.companyId, companyId), eq(payments.id, paymentId)))
      .for('update')
    if (!payment || (await isOrdered(tx, payment))) return
    const product = await findOrderedProduct(tx, payment)
    if (!product) return
    const ownerId = await findManager(tx, { companyId }, payment.ownerId)
    if (!ownerId) return log.error({ companyId, paymentId }, 'a paid website has nobody who could manage it')
    const customerId = payment.customerId ?? (await customerOf(tx, payment, ownerId))
    const name = `${product.name}: ${payment.payerName}`.slice(0, 120)
    const site = await addSite(
      tx,
      { companyId },
      { name, customerId, ownerId, state: 'ordered', orderPaymentId: paymentId },
    )
    await mailSiteCustomer(tx, { companyId }, { site, kind: 'order_received' })
    await notifySiteOwner(tx, { companyId }, { site, kind: 'site.ordered', note: payment.payerName })
    await recordSiteChange(tx, { companyId }, { site, act: 'created', data: { paymentId } })
  })

async function isOrdered(tx: Tx, { companyId, id }: Payment): Promise<boolean> {
  const [found] = await tx
    .select({ id: sites.id })
    .from(sites)
    .where(and(eq(sites.companyId, companyId), eq(sites.orderPaymentId, id)))
  return found !== undefined
}

const WEBSITE: SiteProductKind = 'website'

/** Returns what of a payment's lines orders a website: a product of that kind, or a package with one in it. */
async function findOrderedProduct(tx: Tx, { companyId, lines }: Payment): Promise<{ name: string } | null> {
  const ids = lines.flatMap(({ serviceId }) => (serviceId ? [serviceId] : []))
  if (ids.length === 0) return null
  const isWebsite = (serviceId: typeof services.id | typeof serviceParts.serviceId) =>
    and(eq(siteProducts.companyId, companyId), eq(siteProducts.serviceId, serviceId), eq(siteProducts.kind, WEBSITE))
  const hasPart = exists(
    tx
      .select({ one: sql`1` })
      .from(serviceParts)
      .innerJoin(siteProducts, isWebsite(serviceParts.serviceId))
      .where(and(eq(serviceParts.companyId, companyId), eq(serviceParts.packageId, services.id))),
  )
  const isItself = exists(tx.select({ one: sql`1` }).from(siteProducts).where(isWebsite(services.id)))
  const [found] = await tx
    .select({ name: services.name })
    .from(services)
    .where(and(eq(services.companyId, companyId), inArray(services.id, ids), or(isItself, hasPart)))
    .orderBy(asc(services.name))
    .limit(1)
  return found ?? null
}

/** The owner of the page, or else the company's first user who can manage a website. */
async function findManager(tx: Tx, company: Company, ownerId: string): Promise<string | null> {
  const present = await findPresentOwner(tx, company, ownerId)
  if (present) return present
  const [first] = await tx
    .select({ id: users.id })
    .from(users)
    .where(ownerCondition(company))
    .orderBy(asc(users.createdAt), asc(users.id))
    .limit(1)
  return first?.id ?? null
}

/** Returns the customer who paid, whose payment it is from now on. */
async function customerOf(tx: Tx, payment: Payment, ownerId: string): Promise<string> {
  const { companyId, payerName: name, payerEmail, attemptId } = payment
  const [attempt] = attemptId
    ? await tx
        .select({ phone: paymentAttempts.payerPhone })
        .from(paymentAttempts)
        .where(and(eq(paymentAttempts.companyId, companyId), eq(paymentAttempts.id, attemptId)))
    : []
  const reached = { phone: attempt?.phone || null, email: payerEmail || null }
  const customerId = await findOrAddPayer(tx, { companyId }, { ...reached, name, ownerId })
  await tx
    .update(payments)
    .set({ customerId })
    .where(and(eq(payments.companyId, companyId), eq(payments.id, payment.id)))
  return customerId
}
