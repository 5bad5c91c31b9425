import { and, eq } from 'drizzle-orm'

import { seal, unseal } from '@/lib/core/crypto'
import { conflict } from '@/lib/core/errors'
import { log } from '@/lib/core/log'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { companies } from '@/lib/db/schema/companies'
import { customers } from '@/lib/db/schema/customers'
import { siteDomainOrders, siteDomains } from '@/lib/db/schema/domains'
import { inCompany } from '@/lib/db/tenant'
import { violatesConstraint } from '@/lib/db/violation'
import { businessDay } from '@/lib/format/dates'
import { enqueue } from '@/lib/jobs/enqueue'
import { unsealNationalId } from '@/lib/modules/customers/national-ids.rules'
import type { OrderStatus, Registrant } from '@/lib/registrar/registrar'
import { registrarOf } from '@/lib/registrar/registrars'
import type { DomainOrderKind } from '@/lib/vocabulary/domains'

import { domainLife } from './domain-life.rules'
import { notifyDomainManager, recordDomainChange } from './domain-messages.commands'
import { writeDomain } from './domain-rows.mutations'
import { orderRefusalLabels } from './domains.labels'
import { type Domain, findDomainRow } from './domains.queries'

type Who = { readonly companyId: string; readonly actorId?: string }
type Order = typeof siteDomainOrders.$inferSelect

type NewOrder = Pick<Order, 'domainId' | 'kind' | 'years' | 'costAgorot' | 'priceAgorot'> & {
  transferCode?: string
  renewsFrom?: string | null
}

/** Adds an order, which the worker places with the registrar. 409 where another one is open, or the period is renewed. */
export async function addOrder(tx: Tx, { companyId, actorId }: Who, { transferCode = '', ...order }: NewOrder) {
  const id = newId()
  const codeSealed = transferCode ? seal(transferCode, codePlace(companyId, id)) : null
  await tx
    .insert(siteDomainOrders)
    .values({ ...order, companyId, id, codeSealed, createdBy: actorId ?? null })
    .catch((error) => {
      throw isRepeated(error) ? conflict('ordered', 'כבר יש הזמנה פתוחה לדומיין הזה.') : error
    })
  await enqueue(tx, ['site_domain_order', { orderId: id }], { key: `site_domain_order:${id}` })
}

const isRepeated = (error: unknown) =>
  violatesConstraint(error, 'site_domain_orders_open') || violatesConstraint(error, 'site_domain_orders_period')

const codePlace = (companyId: string, rowId: string) => ({
  companyId,
  table: 'site_domain_orders',
  column: 'code_sealed',
  rowId,
})

/** Seconds after which an order that was not decided is asked about again, by the number of times. */
const ASK_AFTER = [6, 30, 120, 600, 3_600]

/**
 * Job: places an order with the registrar, or asks what became of one that was sent before. An order that may have
 * arrived is asked about first; it is sent again, with the same reference, only where the registrar never saw it.
 */
export async function carryOutDomainOrder(
  { companyId, orderId }: { companyId: string; orderId: string },
  today = businessDay(),
): Promise<void> {
  const taken = await inCompany({ companyId }, (tx) => takeOrder(tx, companyId, orderId))
  if (!taken) return
  const status = await askRegistrar(companyId, taken).catch((error) => {
    log.warn({ err: error, orderId }, 'the registrar gave no answer')
    return null
  })
  await inCompany({ companyId }, (tx) =>
    status
      ? applyStatus(tx, companyId, { orderId, status, today })
      : askLater(tx, companyId, { orderId, state: 'uncertain' }),
  )
}

type Taken = { order: Order; domain: Domain; registrant: Registrant }

/** Marks an open order as sent, before it is sent; null for one that ended. */
async function takeOrder(tx: Tx, companyId: string, orderId: string): Promise<Taken | null> {
  const order = await lockOrder(tx, companyId, orderId)
  if (!order || order.endedAt !== null) return null
  const domain = await findDomainRow(tx, { companyId }, order.domainId)
  await tx
    .update(siteDomainOrders)
    .set({ state: order.state === 'queued' ? 'sending' : order.state, attempts: order.attempts + 1 })
    .where(isOrder(companyId, orderId))
  return { order, domain, registrant: await loadRegistrant(tx, domain) }
}

async function lockOrder(tx: Tx, companyId: string, orderId: string): Promise<Order | null> {
  const [order] = await tx.select().from(siteDomainOrders).where(isOrder(companyId, orderId)).for('update')
  return order ?? null
}

const isOrder = (companyId: string, id: string) =>
  and(eq(siteDomainOrders.companyId, companyId), eq(siteDomainOrders.id, id))

/** Returns in whose name a domain is registered: the customer, unless the office said why not. */
async function loadRegistrant(tx: Tx, { companyId, customerId, registrant }: Domain): Promise<Registrant> {
  if (registrant === 'company') {
    const { name, registrationNumber, email, phone } = companies
    const [company] = await tx
      .select({ name, registrationNumber, email, phone })
      .from(companies)
      .where(eq(companies.id, companyId))
    return {
      name: company?.name ?? '',
      email: company?.email ?? '',
      phone: company?.phone ?? '',
      idNumber: company?.registrationNumber ?? '',
    }
  }
  const { name, email, phone, nationalIdSealed } = customers
  const [customer] = await tx
    .select({ name, email, phone, nationalIdSealed })
    .from(customers)
    .where(and(eq(customers.companyId, companyId), eq(customers.id, customerId)))
  const sealed = customer?.nationalIdSealed
  return {
    name: customer?.name ?? '',
    email: customer?.email ?? '',
    phone: customer?.phone ?? '',
    idNumber: sealed ? unsealNationalId({ companyId, id: customerId }, sealed) : '',
  }
}

async function askRegistrar(companyId: string, { order, domain, registrant }: Taken): Promise<OrderStatus> {
  const registrar = registrarOf(companyId)
  const { id: ref, kind, years, renewsFrom, codeSealed, state } = order
  const before = state === 'queued' ? null : await registrar.findOrder(ref)
  if (before) return before
  const { ascii: name, nameServers } = domain
  const transferCode = codeSealed ? unseal(codeSealed, codePlace(companyId, ref)) : ''
  return registrar.place({ ref, kind, name, years, registrant, nameServers, transferCode, renewsFrom })
}

/** Keeps an order open and asks again later. */
async function askLater(
  tx: Tx,
  companyId: string,
  { orderId, state }: { orderId: string; state: 'uncertain' | 'pending' },
) {
  const order = await lockOrder(tx, companyId, orderId)
  if (!order || order.endedAt !== null) return
  await tx.update(siteDomainOrders).set({ state }).where(isOrder(companyId, orderId))
  const seconds = ASK_AFTER[Math.min(order.attempts - 1, ASK_AFTER.length - 1)] ?? 3_600
  const runAt = new Date(Date.now() + seconds * 1_000)
  await enqueue(tx, ['site_domain_order', { orderId }], { runAt, key: `site_domain_order:${orderId}` })
}

const WAITING: Partial<Record<DomainOrderKind, 'pending_registry' | 'pending_transfer_in'>> = {
  register: 'pending_registry',
  transfer_in: 'pending_transfer_in',
}

/** Writes what became of an order, once: an order that ended says no more. */
async function applyStatus(
  tx: Tx,
  companyId: string,
  { orderId, status, today }: { orderId: string; status: OrderStatus; today: string },
) {
  const order = await lockOrder(tx, companyId, orderId)
  if (!order || order.endedAt !== null) return
  const [domain] = await tx
    .select()
    .from(siteDomains)
    .where(and(eq(siteDomains.companyId, companyId), eq(siteDomains.id, order.domainId)))
    .for('update')
  if (!domain) return
  if (status.state === 'pending') {
    const state = WAITING[order.kind]
    if (state && (domain.state !== state || domain.registryStatus !== status.registryStatus))
      await writeDomain(tx, { companyId: domain.companyId }, domain, { state, registryStatus: status.registryStatus })
    return askLater(tx, companyId, { orderId, state: 'pending' })
  }
  const reason = status.state === 'refused' ? status.reason : ''
  await tx
    .update(siteDomainOrders)
    .set({ state: status.state, reason, endedAt: new Date(), codeSealed: null })
    .where(isOrder(companyId, orderId))
  await (status.state === 'done'
    ? applyDone(tx, domain, { kind: order.kind, expiresOn: status.expiresOn, today })
    : applyRefused(tx, domain, { kind: order.kind, why: orderRefusalLabels[status.reason] }))
}

async function applyDone(
  tx: Tx,
  domain: Domain,
  { kind, expiresOn, today }: { kind: DomainOrderKind; expiresOn: string; today: string },
) {
  const isOurs = kind !== 'renew'
  await writeDomain(tx, { companyId: domain.companyId }, domain, {
    expiresOn,
    nextDay: today,
    ...(domain.state !== 'pending_transfer_out' && { state: domainLife({ expiresOn, ending: domain.ending }, today) }),
    ...(isOurs && {
      registryStatus: null,
      registeredOn: domain.registeredOn ?? today,
      isLocked: true,
      syncedAt: new Date(),
    }),
  })
  const act = kind === 'renew' ? 'renewed' : kind === 'register' ? 'registered' : 'transferred-in'
  await recordDomainChange(tx, { companyId: domain.companyId }, { domain, act, data: { until: expiresOn } })
}

async function applyRefused(tx: Tx, domain: Domain, { kind, why }: { kind: DomainOrderKind; why: string }) {
  if (kind !== 'renew')
    await writeDomain(tx, { companyId: domain.companyId }, domain, {
      state: 'rejected',
      registryStatus: null,
      nextDay: null,
    })
  await recordDomainChange(tx, { companyId: domain.companyId }, { domain, act: 'refused', data: { reason: why } })
  await notifyDomainManager(tx, domain, { kind: 'domain.refused', note: why })
}
