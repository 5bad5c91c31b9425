import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'

import { findScope, requireScope } from '@/lib/access/scope'
import { newId } from '@/lib/db/id'
import { paymentAttempts } from '@/lib/db/schema/payment-attempts'
import { paymentPages } from '@/lib/db/schema/payment-pages'
import { inCompany } from '@/lib/db/tenant'
import { wallTimeToInstant } from '@/lib/format/dates'
import { createPage } from '@/lib/modules/payment-pages/payment-pages.mutations'
import { buildPageInput } from '@/lib/modules/payment-pages/payment-pages.testing'
import { chargeSavedCard } from '@/lib/modules/payments/cards/charge.mutations'
import { cancelService } from '@/lib/modules/subscriptions/cancellation/cancellation.mutations'
import { chargeCompany } from '@/lib/modules/subscriptions/charges.mutations'
import { retryCompany } from '@/lib/modules/subscriptions/retries.mutations'
import { openWorld, START } from '@/lib/modules/subscriptions/world.testing'
import { saveTestCard } from '@/seed/saved-card'

import { deleteCustomer } from './lifecycle.mutations'

const { actor, company, office, record, sell, setCard, workers, close } = await openWorld()
afterAll(close)

const { companyId } = company
const at = (day: string) => wallTimeToInstant(day, '00:12')
const run = (query: ReturnType<typeof sql>) => inCompany(company, (tx) => tx.execute(query))

async function remove(id: string) {
  const { rows } = await run(sql`select version from customers where id = ${id}`)
  return deleteCustomer(requireScope('customerEdits', actor), requireScope('customerDeletions', actor), [
    id,
    Number(rows[0]?.version),
  ])
}

async function addPage(customerId: string) {
  const input = buildPageInput(await company.service(), { customerId })
  return (await createPage(requireScope('paymentPageCreation', actor), input, findScope('customers', actor))).id
}

const attemptsOf = (pageId: string) =>
  inCompany(company, (tx) => tx.select().from(paymentAttempts).where(eq(paymentAttempts.pageId, pageId)))

const pagesOf = (customerId: string) =>
  inCompany(company, (tx) => tx.select().from(paymentPages).where(eq(paymentPages.customerId, customerId)))

/** Ways in which a customer may have been removed before open business blocked it. */
const GONE = {
  deleted: sql`deleted_at = now()`,
  'put into another card': sql`merged_into_id = (select id from customers other where other.company_id = ${companyId} and other.id <> customers.id limit 1)`,
  erased: sql`erased_at = now()`,
}
const setGone = (id: string, how: keyof typeof GONE) => run(sql`update customers set ${GONE[how]} where id = ${id}`)

describe('who is not deleted', () => {
  it('holds a subscription that goes on: it is named, with what to do and where, until it has ended', async () => {
    const { id, customerId } = await sell()
    const { number, version } = await record(id)
    await expect(remove(customerId)).rejects.toMatchObject({
      status: 409,
      code: 'blocked',
      message: expect.stringMatching(`מנוי ${number}.*: יש לבטל אותו`),
      links: [{ href: `/services/subscriptions/${id}/view`, label: expect.stringContaining(`מנוי ${number}`) }],
    })
    const choice = { noticedOn: START, channel: 'direct', when: 'now', isDistanceSale: false, mayRefund: true } as const
    await cancelService(office(), id, { ...choice, reason: '', version, now: wallTimeToInstant(START, '12:00') })
    await expect(remove(customerId)).resolves.toMatchObject({ id: customerId })
  })

  it('is at a page, though it expects no money any more', async () => {
    const customerId = await company.customer(actor)
    const pageId = await addPage(customerId)
    await company.attempt({ pageId, state: 'unknown' })
    await run(sql`update payment_pages set state = 'closed' where id = ${pageId}`)
    await expect(remove(customerId)).rejects.toMatchObject({ message: expect.stringContaining('תשלום שמתבצע כעת') })
    await run(sql`update payment_attempts set state = 'declined' where page_id = ${pageId}`)
    await remove(customerId)
  })

  it('owes an invoice, until it is paid or credited', async () => {
    const customerId = await company.customer(actor)
    const id = newId()
    await run(sql`insert into tax_documents (company_id, id, type, number, issue_date, seller, customer, customer_name, lines, net_agorot,
        vat_agorot, total_agorot, vat_rate_bp, customer_id, owner_id, search_text)
      values (${companyId}, ${id}, '305', 4711, '2027-01-05', '{}', '{}', 'רות', '[]', 100, 18, 118, 1800, ${customerId}, ${actor.id}, '')`)
    await expect(remove(customerId)).rejects.toMatchObject({
      code: 'blocked',
      message: expect.stringContaining('חשבונית 4711 שלא שולמה: יש לרשום תשלום או לזכות אותה'),
      links: [{ href: `/services/tax_documents/${id}/view` }],
    })
    await run(sql`update tax_documents set received_agorot = 118 where id = ${id}`)
    await remove(customerId)
  })
})

describe.each(Object.keys(GONE) as (keyof typeof GONE)[])('a customer who was %s all the same', (how) => {
  it('is not charged for the next period: the subscription is held', async () => {
    const { id, customerId } = await sell()
    const before = (await pagesOf(customerId)).length
    await setGone(customerId, how)
    await chargeCompany(company, at('2027-04-01'))
    await workers.drain(at('2027-04-01'))
    expect((await pagesOf(customerId)).length).toBe(before)
    const { rows } = await run(sql`select state, paused_from::text as since from customer_services where id = ${id}`)
    expect(rows).toEqual([{ state: 'paused', since: '2027-04-01' }])
  })

  it('is not charged again for what failed', async () => {
    const { id, customerId, token } = await sell()
    await setCard(token, '0002')
    await chargeCompany(company, at('2027-04-01'))
    await workers.drain(at('2027-04-01'))
    const { retryAt } = await record(id)
    if (!retryAt) throw new Error('the failed charge is not tried again')
    await setCard(token, '4242')
    await setGone(customerId, how)
    await retryCompany(company, retryAt)
    await workers.drain(retryAt)
    const states = (
      await run(sql`select a.state from payment_attempts a join payment_pages p on p.id = a.page_id
      where p.customer_id = ${customerId} order by a.id`)
    ).rows
    expect(states).toEqual([{ state: 'captured' }, { state: 'declined' }])
  })

  it('is not charged by a job that was on its way', async () => {
    const customerId = await company.customer(actor)
    const pageId = await addPage(customerId)
    const { savedCardId } = await saveTestCard({ ...company, customerId })
    await setGone(customerId, how)
    await chargeSavedCard({ companyId, pageId, savedCardId, round: 1 })
    expect(await attemptsOf(pageId)).toEqual([])
  })
})
