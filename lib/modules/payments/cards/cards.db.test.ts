import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type Actor, findScope, requireScope } from '@/lib/access/scope'
import { newId } from '@/lib/db/id'
import { paymentAttempts, savedCards } from '@/lib/db/schema/payment-attempts'
import { paymentPages } from '@/lib/db/schema/payment-pages'
import { payments } from '@/lib/db/schema/payments'
import { inAuth, inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import { createPage } from '@/lib/modules/payment-pages/payment-pages.mutations'
import { buildPageInput, testSellingCompany } from '@/lib/modules/payment-pages/payment-pages.testing'
import { addAccount } from '@/lib/modules/settings/payment.mutations'
import { accountInput } from '@/lib/modules/settings/payment.schema'
import { saveTestCard } from '@/seed/saved-card'

import { settleAttemptsBeforeClosing } from '../status-polling.mutations'
import { storeCard } from './cards.mutations'
import { chargeSavedCard } from './charge.mutations'

let database: Awaited<ReturnType<typeof testDatabase>>
let company: Awaited<ReturnType<typeof testSellingCompany>>
let actor: Actor

beforeAll(async () => {
  database = await testDatabase()
  company = await testSellingCompany()
  actor = await company.actor()
})
afterAll(() => database.drop())

async function pageWith(last4: string, expiresOn = '2044-12-31') {
  const [customerId, serviceId] = [await company.customer(actor), await company.service()]
  const scope = requireScope('paymentPageCreation', actor)
  const { id: pageId } = await createPage(
    scope,
    buildPageInput(serviceId, { customerId }),
    findScope('customers', actor),
  )
  const { savedCardId } = await saveTestCard({ ...company, customerId, last4, expiresOn })
  return { companyId: company.companyId, pageId, savedCardId, round: 1 }
}

const loadOutcome = (pageId: string) =>
  inCompany(company, async (tx) => ({
    attempts: await tx.select().from(paymentAttempts).where(eq(paymentAttempts.pageId, pageId)),
    paid: await tx.select().from(payments).where(eq(payments.pageId, pageId)),
    page: (await tx.select().from(paymentPages).where(eq(paymentPages.id, pageId)))[0],
  }))

const captures = async (attemptId: string) => {
  const { rows } = await inAuth((tx) =>
    tx.execute(sql`select 1 from simulator.charges c join simulator.sessions s on s.id = c.session_id
      where s.order_ref = ${attemptId}`),
  )
  return rows.length
}

describe('a kept card', () => {
  it('pays a page once, however often and by how many workers at once the job runs (requirement 42)', async () => {
    const charge = await pageWith('4242')
    await Promise.all(Array.from({ length: 6 }, () => chargeSavedCard(charge)))
    await chargeSavedCard(charge)
    const { attempts, paid, page } = await loadOutcome(charge.pageId)
    expect([attempts.length, paid.length, page?.state]).toEqual([1, 1, 'paid'])
    expect(paid[0]).toMatchObject({ savedCardId: charge.savedCardId, amountAgorot: 118_000 })
    expect(await captures(attempts[0]?.id ?? '')).toBe(1)
  })

  it('whose answer was lost is unknown until the job comes again, and was charged once', async () => {
    const charge = await pageWith('0127')
    await chargeSavedCard(charge)
    expect((await loadOutcome(charge.pageId)).attempts[0]?.state).toBe('unknown')
    await chargeSavedCard(charge)
    const { attempts, paid } = await loadOutcome(charge.pageId)
    expect([attempts[0]?.state, paid.length]).toEqual(['captured', 1])
    expect(await captures(attempts[0]?.id ?? '')).toBe(1)
  })

  it('that was refused leaves the page open for its customer, and another asking is another attempt', async () => {
    const charge = await pageWith('0002')
    await chargeSavedCard(charge)
    await chargeSavedCard(charge)
    await chargeSavedCard({ ...charge, round: 2 })
    const { attempts, page } = await loadOutcome(charge.pageId)
    expect(attempts.map(({ state }) => state)).toEqual(['declined', 'declined'])
    expect(page?.state).toBe('active')
  })

  it('that has run out is refused without asking the gateway', async () => {
    const charge = await pageWith('4242', '2020-01-31')
    await chargeSavedCard(charge)
    const { attempts } = await loadOutcome(charge.pageId)
    expect(attempts[0]).toMatchObject({ state: 'declined', declineCode: 'card_expired', gatewayRef: null })
    expect(await captures(attempts[0]?.id ?? '')).toBe(0)
  })

  it('does not charge a page that a payer is at: it comes again later', async () => {
    const charge = await pageWith('4242')
    const open = await company.attempt({ pageId: charge.pageId, state: 'submitting' })
    await chargeSavedCard(charge)
    const { attempts } = await loadOutcome(charge.pageId)
    expect(attempts.map(({ id }) => id)).toEqual([open])
  })

  it('whose charge the gateway cannot look up keeps its page from being closed for a day, and no longer', async () => {
    const { pageId, savedCardId } = await pageWith('4242')
    const keys = { userId: 'user-of-trials', pageCode: 'page-of-trials', apiKey: 'key-of-trials' }
    const input = accountInput.parse({ provider: 'grow', label: 'Grow', keys, isTest: true })
    const { id: gatewayAccountId } = await addAccount(requireScope('paymentSettings', actor), input)
    const id = await company.attempt({ pageId, state: 'unknown', source: 'card', savedCardId, gatewayAccountId })
    const close = () => settleAttemptsBeforeClosing({ companyId: company.companyId, pageId })
    await expect(close()).rejects.toMatchObject({ code: 'being_paid' })
    await inCompany(company, (tx) =>
      tx.execute(sql`update payment_attempts set updated_at = now() - interval '25 hours' where id = ${id}`),
    )
    expect(await close()).toBe('free')
    expect((await loadOutcome(pageId)).attempts[0]).toMatchObject({
      state: 'declined',
      declineCode: 'closed_by_office',
    })
  })

  it('is one row however often it is kept, and its token stands nowhere in clear (requirement 47)', async () => {
    const { companyId, gatewayAccountId } = company
    const customerId = await company.customer(actor)
    const token = `tok-${newId()}`
    const card = { token, last4: '4580', brand: 'Visa', expiresOn: '2030-01-31', holderName: 'רות' }
    const keep = () =>
      inCompany(company, (tx) => storeCard(tx, { companyId, customerId, gatewayAccountId, sourceId: newId(), card }))
    expect(await keep()).toBe(await keep())
    const rows = await inCompany(company, (tx) => tx.select().from(savedCards).where(eq(savedCards.last4, '4580')))
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(token)
  })
})
