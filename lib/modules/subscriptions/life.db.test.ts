import { and, eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { newId } from '@/lib/db/id'
import { cardRenewals } from '@/lib/db/schema/card-renewals'
import { customers } from '@/lib/db/schema/customers'
import { savedCards } from '@/lib/db/schema/payment-attempts'
import { paymentPages } from '@/lib/db/schema/payment-pages'
import { servicePrices } from '@/lib/db/schema/services'
import { inCompany } from '@/lib/db/tenant'
import { addDays } from '@/lib/format/calendar'
import { wallTimeToInstant } from '@/lib/format/dates'

import { saveTestCard } from '@/seed/saved-card'

import { cancelService } from './cancellation/cancellation.mutations'
import { applyCardRenewal, chargeNow } from './cards.mutations'
import { changeService } from './changes.mutations'
import { chargeCompany } from './charges.mutations'
import { notifyCompanyExpiringCards } from './expiry.mutations'
import { pauseService } from './pauses.mutations'
import { repriceService } from './price-change.mutations'
import { listSubscribable } from './record.queries'
import { retryCompany } from './retries.mutations'
import { isRestDay } from './subscriptions.testing'
import { openWorld, START } from './world.testing'

const { actor, company, office, record, sell, setCard, workers, close } = await openWorld()
afterAll(close)

const at = (day: string, hour = '10:02') => wallTimeToInstant(day, hour)
const countEmails = async (kind: string) => {
  const { rows } = await inCompany(company, (tx) => tx.execute(sql`select 1 from outbox where kind = ${kind}`))
  return rows.length
}

const begin = ({ last4 = '4242', byLink = false, expiresOn = '2044-12-31' } = {}) =>
  sell(byLink ? { savedCardId: null } : {}, { last4, expiresOn })

/** Runs both jobs once for each day. */
async function days(from: string, count: number, seen: (day: string) => Promise<void> = async () => undefined) {
  for (let day = from; day < addDays(from, count); day = addDays(day, 1)) {
    await chargeCompany(company, at(day, '00:12'))
    await workers.drain(at(day, '00:12'))
    await retryCompany(company, at(day))
    await workers.drain(at(day))
    await seen(day)
  }
}

describe('a customer’s service', () => {
  it('is charged by its card at once, works, and has the next charge a month later', async () => {
    const { id } = await begin()
    expect(await record(id)).toMatchObject({
      state: 'active',
      nextChargeOn: '2027-04-01',
      charges: [{ state: 'paid' }],
    })
  })

  it('whose card is refused is tried on the days of the calendar, suspended after the last, and works again once paid', async () => {
    const { id, token } = await begin({ last4: '4242' })
    await setCard(token, '0002')
    const before = await countEmails('service.charge-failed')
    const states = new Map<string, string>()
    await days('2027-04-01', 20, async (day) => void states.set(day, (await record(id)).state))
    expect(states.get('2027-04-01')).toBe('past_due')
    expect(states.get('2027-04-20')).toBe('suspended')
    const failed = (await record(id)).events.filter(({ kind }) => kind === 'charge-failed')
    expect(failed).toHaveLength(5)
    expect((await countEmails('service.charge-failed')) - before).toBe(4)
    expect(await countEmails('service.suspended')).toBeGreaterThan(0)
    expect(workers.retried.filter(({ day }) => isRestDay(day))).toEqual([])
    await payByHand(id)
    await retryCompany(company, at('2027-04-21'))
    const paid = await record(id)
    expect(paid).toMatchObject({ state: 'active', failedOn: null, tries: 0, nextChargeOn: '2027-05-01' })
    expect(paid.charges.every(({ state }) => state === 'paid')).toBe(true)
    await setCard(token, '4242')
  })

  it('whose card was refused for good is not tried by it again: letters ask for another', async () => {
    const { id, token } = await begin()
    await setCard(token, '0069')
    await days('2027-04-01', 14)
    const seen = await record(id)
    expect(seen.state).toBe('suspended')
    expect(seen.events.filter(({ kind }) => kind === 'charge-failed')).toHaveLength(1)
    expect(seen.events.filter(({ kind }) => kind === 'reminded')).toHaveLength(4)
  })

  it('takes another card of its customer, and the charge that failed is tried by it once', async () => {
    const { id, token, customerId, savedCardId: old } = await begin()
    await setCard(token, '0002')
    await days('2027-04-01', 1)
    const { savedCardId } = await saveTestCard({ ...company, customerId })
    const renewalId = newId()
    const { companyId, gatewayAccountId } = company
    await inCompany(company, (tx) =>
      tx.insert(cardRenewals).values({
        companyId,
        id: renewalId,
        customerServiceId: id,
        customerId,
        gatewayAccountId,
        savedCardId,
        state: 'kept',
      }),
    )
    await applyCardRenewal({ companyId, renewalId }, at('2027-04-01', '12:00'))
    await applyCardRenewal({ companyId, renewalId }, at('2027-04-01', '12:01'))
    await workers.drain(at('2027-04-01', '12:02'), { isOffice: true })
    const seen = await record(id)
    expect(seen).toMatchObject({ state: 'active', savedCardId, failedOn: null })
    expect(seen.events.filter(({ kind }) => kind === 'card-changed')).toHaveLength(1)
    const [replaced] = await inCompany(company, (tx) => tx.select().from(savedCards).where(eq(savedCards.id, old)))
    expect(replaced).toMatchObject({ state: 'replaced', replacedById: savedCardId })
  })

  it('without a card waits for its first payment, is asked for it by letters, and is not suspended before it began', async () => {
    const { id } = await begin({ byLink: true })
    expect(await countEmails('service.payment-request')).toBeGreaterThan(0)
    await days(addDays(START, 1), 14)
    expect(await record(id)).toMatchObject({ state: 'pending', retryAt: null })
    await payByHand(id)
    await retryCompany(company, at('2027-03-20'))
    expect(await record(id)).toMatchObject({ state: 'active', failedOn: null })
  })

  it('that is cancelled is charged no more, and its customer is told what goes back', async () => {
    const { id } = await begin()
    const { version } = await record(id)
    const choice = { noticedOn: '2027-03-11', channel: 'direct', when: 'now', isDistanceSale: false } as const
    const now = at('2027-03-11', '12:00')
    const figures = await cancelService(office(), id, { ...choice, reason: 'עבר דירה', version, now })
    expect(figures).toMatchObject({ endsOn: '2027-03-11', feeAgorot: 0, refundAgorot: Math.round((10_000 * 21) / 31) })
    await days('2027-03-12', 30)
    expect(await record(id)).toMatchObject({ state: 'cancelled', endedOn: '2027-03-11', charges: [{ state: 'paid' }] })
    expect(await countEmails('service.cancelled')).toBeGreaterThan(0)
  })

  it('whose card ends soon has its customer told twice and no more', async () => {
    await begin({ expiresOn: '2027-06-30' })
    const before = await countEmails('service.card-expiring')
    for (let day = '2027-05-20'; day < '2027-07-02'; day = addDays(day, 1))
      await notifyCompanyExpiringCards(company, at(day))
    expect((await countEmails('service.card-expiring')) - before).toBe(2)
  })

  it('whose card ends soon and whose customer has no address is not counted as told: its owner hears of it', async () => {
    const { id, customerId, savedCardId } = await begin({ expiresOn: '2027-06-30' })
    const setEmail = (email: string | null) =>
      inCompany(company, (tx) => tx.update(customers).set({ email }).where(eq(customers.id, customerId)))
    const bells = async () => {
      const { rows } = await inCompany(company, (tx) =>
        tx.execute(sql`select 1 from notifications where kind = 'service.no-address' and entity_id = ${id}`),
      )
      return rows.length
    }
    await setEmail(null)
    const before = await countEmails('service.card-expiring')
    for (let day = '2027-06-01'; day < '2027-06-15'; day = addDays(day, 1))
      await notifyCompanyExpiringCards(company, at(day))
    const ofCard = eq(savedCards.id, savedCardId)
    const [card] = await inCompany(company, (tx) => tx.select().from(savedCards).where(ofCard))
    expect(card?.notifiedOfExpiryOn).toBeNull()
    expect(await bells()).toBe(1)
    await notifyCompanyExpiringCards(company, at('2027-06-24'))
    expect(await bells()).toBe(2)
    expect(await countEmails('service.card-expiring')).toBe(before)
    await setEmail('ruth@example.co.il')
    await notifyCompanyExpiringCards(company, at('2027-06-25'))
    expect((await countEmails('service.card-expiring')) - before).toBe(1)
  })

  it('that is suspended stays so when another try is refused', async () => {
    const { id, token } = await begin()
    await setCard(token, '0002')
    await days('2027-04-01', 20)
    const { version } = await record(id)
    await setCard(token, '0069')
    await chargeNow(office(), id, { version, now: at('2027-04-21', '12:00') })
    await workers.drain(at('2027-04-21', '12:01'), { isOffice: true })
    expect(await record(id)).toMatchObject({ state: 'suspended', retryAt: null })
  })

  it('that was suspended, or waited to begin, is not charged for that time once its bill is paid or given up', async () => {
    const waiting = await begin({ byLink: true })
    const given = await begin()
    await setCard(given.token, '0002')
    await days('2027-04-01', 20)
    expect(await record(given.id)).toMatchObject({ state: 'suspended' })
    await setCard(given.token, '4242')
    await closeByHand(given.id, 'write_off')
    await payByHand(waiting.id)
    await retryCompany(company, at('2027-06-10'))
    for (const { id } of [given, waiting]) {
      const { charges, nextChargeOn } = await record(id)
      expect(nextChargeOn).toBe('2027-07-10')
      expect(charges.filter(({ dueOn }) => dueOn > '2027-04-01').map(({ dueOn }) => dueOn)).toEqual(['2027-06-10'])
    }
    await workers.drain(at('2027-06-10'))
  })

  it('whose customer has no address is not said to have been reminded', async () => {
    const { id, token, customerId } = await begin()
    await setCard(token, '0069')
    await inCompany(company, (tx) =>
      tx.execute(sql`update customers set email = null, phone = null where id = ${customerId}`),
    )
    await days('2027-04-01', 4)
    const kinds = (await record(id)).events.map(({ kind }) => kind)
    expect(kinds).toContain('not-reminded')
    expect(kinds).not.toContain('reminded')
  })

  it('that is to end is not paused: the days that were paid for would be lost', async () => {
    const { id } = await begin()
    const choice = { noticedOn: '2027-03-11', channel: 'direct', when: 'period_end', isDistanceSale: false } as const
    const now = at('2027-03-11', '12:00')
    await cancelService(office(), id, { ...choice, reason: '', version: (await record(id)).version, now })
    const { version } = await record(id)
    await expect(pauseService(office(), id, { until: null, version, now })).rejects.toMatchObject({ code: 'ending' })
  })

  it('keeps a price that was announced when its terms are changed before that day', async () => {
    const { id, serviceId } = await begin()
    const { companyId } = company
    const priceId = newId()
    await inCompany(company, (tx) =>
      tx.insert(servicePrices).values({
        companyId,
        id: priceId,
        serviceId,
        priceAgorot: 12_000,
        validFrom: '2027-05-01',
        appliesTo: 'everyone',
      }),
    )
    await repriceService({ companyId, serviceId, priceId })
    const now = at('2027-03-01', '12:00')
    const terms = { quantity: 2, price: 10_000, discount: 0, when: 'next_period', now } as const
    await changeService(office(), id, { ...terms, version: (await record(id)).version })
    const ahead = (await record(id)).ahead.map(({ amountAgorot }) => amountAgorot)
    expect(ahead.slice(0, 3)).toEqual([20_000, 24_000, 24_000])
    await changeService(office(), id, { ...terms, when: 'now', quantity: 3, version: (await record(id)).version })
    expect((await record(id)).ahead.map(({ amountAgorot }) => amountAgorot).slice(0, 2)).toEqual([30_000, 36_000])
    await workers.drain(now, { isOffice: true })
  })

  it('is offered by name however many services are sold once', async () => {
    const serviceId = await company.service({ kind: 'recurring', period: 'month', name: 'תתת' })
    await inCompany(company, (tx) =>
      tx.execute(sql`
        insert into services (company_id, id, code, name, kind, price_agorot, vat_mode, search_text)
        select ${company.companyId}, gen_random_uuid(), 'once-' || n, 'אאא', 'one_off', 100, 'standard', 'אאא'
        from generate_series(1, 510) n`),
    )
    expect((await listSubscribable(office())).map(({ id }) => id)).toContain(serviceId)
  })

  it('has a new price of the catalogue from its first period on or after that day, and its customer is told once', async () => {
    const { id, serviceId } = await begin()
    const priceId = newId()
    const { companyId } = company
    await inCompany(company, (tx) =>
      tx.insert(servicePrices).values({
        companyId,
        id: priceId,
        serviceId,
        priceAgorot: 12_000,
        validFrom: '2027-04-15',
        appliesTo: 'everyone',
      }),
    )
    await repriceService({ companyId, serviceId, priceId })
    await repriceService({ companyId, serviceId, priceId })
    await days('2027-04-01', 31)
    const sums = (await record(id)).charges.map(({ amountAgorot }) => amountAgorot)
    expect(sums).toEqual([12_000, 10_000, 10_000])
    expect((await record(id)).events.filter(({ kind }) => kind === 'price-planned')).toHaveLength(1)
  })
})

/** Closes the payment page of what is owed, as the office does. */
const payByHand = (id: string) => closeByHand(id, 'cash')

const closeByHand = (id: string, closeMethod: 'cash' | 'write_off') =>
  inCompany(company, async (tx) => {
    const { rows } = await tx.execute<{ page: string }>(sql`
      select page_id as page from customer_service_charges where customer_service_id = ${id} and state in ('open', 'failed')`)
    await tx
      .update(paymentPages)
      .set({ state: 'closed', closeMethod, closedAt: new Date(), closedBy: actor.id })
      .where(and(eq(paymentPages.companyId, company.companyId), eq(paymentPages.id, rows[0]?.page ?? '')))
  })
