import { and, asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { requireScope } from '@/lib/access/scope'
import { newId } from '@/lib/db/id'
import { companies } from '@/lib/db/schema/companies'
import { paymentAttempts } from '@/lib/db/schema/payment-attempts'
import { paymentPages } from '@/lib/db/schema/payment-pages'
import { paymentRefunds } from '@/lib/db/schema/payment-refunds'
import { payments } from '@/lib/db/schema/payments'
import { taxDocuments } from '@/lib/db/schema/tax-documents'
import { inAuth, inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import { businessDay } from '@/lib/format/dates'
import { loadCustomerAccount } from '@/lib/modules/customer-accounts/customer-accounts.queries'
import { loadDebtList } from '@/lib/modules/customer-accounts/debts.list'
import { listDebts } from '@/lib/modules/customer-accounts/debts.queries'
import { loadStatement } from '@/lib/modules/customer-accounts/statements/statements.queries'
import { applyGatewayStatus } from '@/lib/modules/payments/gateway-status.mutations'
import { issueForPayment } from '@/lib/modules/payments/receipts/issue.mutations'
import { creditDocument, creditRefund } from '@/lib/modules/tax-documents/credit-notes.mutations'
import { recordReceipt } from '@/lib/modules/tax-documents/receipts.mutations'
import { creditInput, receiptInput } from '@/lib/modules/tax-documents/tax-documents.schema'
import { addCustomer, type Business, createTestBusiness } from '@/lib/modules/tax-documents/tax-documents.testing'
import { issueDocument } from '@/lib/tax/issue'

import { clonePage } from './clone.mutations'
import { closePage } from './closure.mutations'
import { closureInput } from './closure.schema'
import { openDocumentPage } from './invoice-request.mutations'

const today = businessDay()
const SUM = 118_000
const NOTHING_OWED = { owed: 0, credit: 0, closing: 0, debts: 0 }
let database: Awaited<ReturnType<typeof testDatabase>>
let business: Business
let customerId: string

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())
beforeEach(() => open('company'))

async function open(kind: Parameters<typeof createTestBusiness>[0]) {
  business = await createTestBusiness(kind)
  const said = {
    address: 'הדקל 3, חולון',
    phone: '03-6123456',
    email: 'office@tax.example',
    terms: 'ביטול בתוך 14 ימים.',
  }
  await inAuth((tx) => tx.update(companies).set(said).where(eq(companies.id, business.companyId)))
  customerId = await addCustomer(business, null)
}

const issue = async (type: '300' | '305' = '305') => {
  const { id } = await inCompany(business, (tx) =>
    issueDocument(tx, {
      companyId: business.companyId,
      ownerId: business.ownerId,
      createdBy: null,
      type,
      issueDate: today,
      customer: { name: 'דנה כהן', dealerNumber: null, address: '', email: '', phone: '' },
      customerId,
      dueOn: null,
      mayDefer: true,
      lines: [{ serviceId: null, name: 'ייעוץ', quantity: 1, unitAgorot: SUM, vatMode: 'standard' }],
    }),
  )
  return id
}

const requestPage = (documentId: string) => {
  const { actor } = business
  const [creation, documents] = [requireScope('paymentPageCreation', actor), requireScope('taxDocuments', actor)]
  const scopes = {
    creation,
    documents,
    pages: requireScope('paymentPages', actor),
    customers: requireScope('customers', actor),
  }
  return openDocumentPage(scopes, documentId)
}

const pageOf = (id: string) =>
  inCompany(business, async (tx) => {
    const [page] = await tx.select().from(paymentPages).where(eq(paymentPages.id, id))
    if (!page) throw new Error('no page')
    return page
  })
const documentOf = (id: string) =>
  inCompany(business, async (tx) => {
    const [document] = await tx.select().from(taxDocuments).where(eq(taxDocuments.id, id))
    if (!document) throw new Error('no document')
    return document
  })
const documents = () => inCompany(business, (tx) => tx.select().from(taxDocuments).orderBy(asc(taxDocuments.issuedAt)))
const followers = async (id: string) => (await documents()).filter(({ refersToId }) => refersToId === id)

const close = async (pageId: string, more: object = {}) => {
  const { version } = await pageOf(pageId)
  const cash = { method: 'cash', receivedOn: today, payerName: 'דנה כהן', version, ...more }
  const { paymentId } = await closePage(requireScope('paymentPages', business.actor), pageId, closureInput.parse(cash))
  if (!paymentId) throw new Error('no payment')
  return paymentId
}
const receipt = (paymentId: string) =>
  issueForPayment(business.scope, { paymentId, viewer: requireScope('payments', business.actor) })
const cash = (amount: string | null, version = 1) =>
  receiptInput.parse({ method: 'cash', receivedOn: today, isSent: false, amount, version })
const back = (amount: string | null, version = 1) =>
  creditInput.parse({ amount, reason: 'סיבה', version, isSent: false })

const tryPaying = (pageId: string) =>
  inCompany(business, async (tx) => {
    const id = newId()
    await tx.insert(paymentAttempts).values({
      companyId: business.companyId,
      id,
      pageId,
      state: 'submitting',
      amountAgorot: SUM,
      currency: 'ILS',
      payerName: 'דנה כהן',
      payerEmail: 'dana@payers.example',
      gatewayAccountId: business.gatewayAccountId,
      installments: 1,
      idempotencyKey: id,
      fingerprint: id,
    })
    return id
  })
const approved = {
  state: 'captured' as const,
  amountAgorot: SUM,
  currency: 'ILS',
  transaction: 'tx-1',
  approvalNumber: '1234567',
  cardLast4: '4242',
  declineCode: null,
  method: 'card' as const,
  cardBrand: null,
  keptCard: null,
}

/** Returns the customer's balances as the record, the statement and the ageing report show them. */
const loadTotals = async () => {
  const { actor } = business
  const account = await loadCustomerAccount(requireScope('paymentPages', actor), customerId)
  const statementScopes = { customers: requireScope('customers', actor), money: requireScope('payments', actor) }
  const { closing } = await loadStatement(statementScopes, customerId, { from: '2000-01-01', to: '2199-01-01' })
  const debts = await listDebts(statementScopes.money, loadDebtList({}))
  return { owed: account.owed, credit: account.credit, closing, debts: debts.sums.total }
}

describe('the link of an invoice', () => {
  it('asks for what is open of it, once, and is no second debt', async () => {
    const id = await issue()
    const made = await Promise.all([requestPage(id), requestPage(id), requestPage(id)])
    expect(new Set(made.map((page) => page.id)).size).toBe(1)
    expect(await pageOf(made[0].id)).toMatchObject({
      title: 'תשלום עבור חשבונית 1',
      amountAgorot: SUM,
      vatAgorot: 18_000,
      state: 'active',
      documentId: id,
    })
    expect(await loadTotals()).toEqual({ owed: SUM, credit: 0, closing: SUM, debts: SUM })
  })

  it('is paid with one receipt, the invoice has received it once, and its VAT stands once', async () => {
    const id = await issue()
    const paymentId = await close((await requestPage(id)).id)
    const { owed, credit, closing } = await loadTotals()
    expect([owed - credit, closing]).toEqual([0, 0])
    // The receipt is still being issued.
    await expect(requestPage(id)).rejects.toMatchObject({ code: 'paid' })
    await expect(recordReceipt(business.scope, id, cash('1'))).rejects.toMatchObject({ code: 'paid' })
    await Promise.all([receipt(paymentId), receipt(paymentId), receipt(paymentId)])
    expect(await followers(id)).toMatchObject([{ type: '400', totalAgorot: SUM, vatAgorot: 0, paymentId }])
    expect(await documentOf(id)).toMatchObject({ receivedAgorot: SUM })
    expect((await documents()).map(({ type }) => type)).toEqual(['305', '400'])
    expect(await loadTotals()).toEqual(NOTHING_OWED)
    await expect(requestPage(id)).rejects.toMatchObject({ code: 'paid' })
  })

  it('is paid by card as well', async () => {
    const id = await issue()
    const { id: pageId } = await requestPage(id)
    const attemptId = await tryPaying(pageId)
    await applyGatewayStatus({ companyId: business.companyId, pageId, attemptId }, { status: approved })
    const [payment] = await inCompany(business, (tx) => tx.select().from(payments).where(eq(payments.pageId, pageId)))
    await receipt(payment?.id ?? '')
    expect(await followers(id)).toMatchObject([{ type: '400', totalAgorot: SUM, pageId }])
    expect(await documentOf(id)).toMatchObject({ receivedAgorot: SUM })
    expect(await loadTotals()).toEqual(NOTHING_OWED)
  })

  it('takes a part by hand, and asks for the rest', async () => {
    const id = await issue()
    const { id: pageId } = await requestPage(id)
    await receipt(await close(pageId, { amount: '500', isPartial: true }))
    expect(await documentOf(id)).toMatchObject({ receivedAgorot: 50_000 })
    expect(await pageOf(pageId)).toMatchObject({ state: 'active', paidAgorot: 50_000 })
    expect(await loadTotals()).toEqual({ owed: 68_000, credit: 0, closing: 68_000, debts: 68_000 })
    await receipt(await close(pageId))
    expect(await documentOf(id)).toMatchObject({ receivedAgorot: SUM })
    expect(await loadTotals()).toEqual(NOTHING_OWED)
  })

  it('never takes more than the invoice together with money by hand', async () => {
    const id = await issue()
    const { id: pageId } = await requestPage(id)
    const done = await Promise.allSettled([close(pageId), recordReceipt(business.scope, id, cash(null))])
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const [paid] = done
    if (paid.status === 'fulfilled') await receipt(paid.value)
    expect(await documentOf(id)).toMatchObject({ receivedAgorot: SUM })
    expect(await followers(id)).toHaveLength(1)
    expect(await loadTotals()).toEqual(NOTHING_OWED)
  })

  it('is not pulled away from who is paying', async () => {
    const id = await issue()
    await tryPaying((await requestPage(id)).id)
    await expect(recordReceipt(business.scope, id, cash('1'))).rejects.toMatchObject({ code: 'being_paid' })
    await expect(creditDocument(business.scope, id, back(null))).rejects.toMatchObject({ code: 'being_paid' })
    expect(await documentOf(id)).toMatchObject({ receivedAgorot: 0, creditedAgorot: 0 })
  })

  it('ends where the invoice is credited or received by hand, and a new one asks for the rest', async () => {
    const id = await issue()
    const first = await requestPage(id)
    await creditDocument(business.scope, id, back('180'))
    expect(await pageOf(first.id)).toMatchObject({ state: 'cancelled' })
    const second = await requestPage(id)
    expect(await pageOf(second.id)).toMatchObject({ amountAgorot: 100_000, state: 'active' })
    const { version } = await documentOf(id)
    await recordReceipt(business.scope, id, cash(null, version))
    expect(await pageOf(second.id)).toMatchObject({ state: 'cancelled' })
    expect(await loadTotals()).toEqual(NOTHING_OWED)
  })

  it('gives money that came too late a receipt on account, and the invoice stays as it is', async () => {
    const id = await issue()
    const paymentId = await close((await requestPage(id)).id)
    await creditDocument(business.scope, id, back(null))
    const { id: receiptId } = await receipt(paymentId)
    expect(await documentOf(receiptId)).toMatchObject({ type: '400', refersToId: null, totalAgorot: SUM, vatAgorot: 0 })
    expect(await documentOf(id)).toMatchObject({ receivedAgorot: 0, creditedAgorot: SUM })
    const { rows } = await inCompany(business, (tx) =>
      tx.execute(sql`select entity from audit_log where action = 'payment.on-account' order by entity`),
    )
    expect(rows).toEqual([{ entity: 'payment' }, { entity: 'payment_page' }])
    expect(await loadTotals()).toEqual({ owed: 0, credit: SUM, closing: -SUM, debts: 0 })
  })

  it('opens the invoice again where its money goes back, and may be asked for again', async () => {
    const id = await issue()
    const paymentId = await close((await requestPage(id)).id)
    await receipt(paymentId)
    const refundId = newId()
    await inCompany(business, async (tx) => {
      const refund = {
        companyId: business.companyId,
        id: refundId,
        paymentId,
        amountAgorot: SUM,
        refundedAt: new Date(),
      }
      await tx.insert(paymentRefunds).values({ ...refund, state: 'done' })
    })
    await creditRefund({ companyId: business.companyId, refundId })
    expect(await documentOf(id)).toMatchObject({ receivedAgorot: 0 })
    expect(await loadTotals()).toEqual({ owed: SUM, credit: 0, closing: SUM, debts: SUM })
    expect(await pageOf((await requestPage(id)).id)).toMatchObject({ amountAgorot: SUM, state: 'active' })
  })

  it('is opened again where its receipt is credited by hand', async () => {
    const id = await issue()
    const { id: receiptId } = await receipt(await close((await requestPage(id)).id))
    const { version } = await documentOf(receiptId)
    await creditDocument(business.scope, receiptId, back('180', version))
    expect(await loadTotals()).toEqual({ owed: 18_000, credit: 0, closing: 18_000, debts: 18_000 })
  })

  it('is neither copied, since the copy would know no invoice, nor given up: an invoice is credited', async () => {
    const { id } = await requestPage(await issue())
    const [creation, viewer] = [
      requireScope('paymentPageCreation', business.actor),
      requireScope('paymentPages', business.actor),
    ]
    await expect(clonePage(creation, id, { viewer, customerScope: null })).rejects.toMatchObject({
      code: 'of_document',
    })
    const lost = closureInput.parse({ method: 'write_off', receivedOn: today, reason: 'אבוד', version: 1 })
    await expect(closePage(viewer, id, lost)).rejects.toMatchObject({ code: 'of_document' })
  })
})

describe('the link of a deal invoice', () => {
  it('is what is owed, and is paid with a tax invoice that refers to it', async () => {
    const id = await issue('300')
    const { id: pageId } = await requestPage(id)
    expect(await loadTotals()).toEqual({ owed: SUM, credit: 0, closing: SUM, debts: SUM })
    await receipt(await close(pageId))
    expect(await followers(id)).toMatchObject([{ type: '320', totalAgorot: SUM, vatAgorot: 18_000 }])
    expect(await documentOf(id)).toMatchObject({ receivedAgorot: SUM })
    expect(await loadTotals()).toEqual(NOTHING_OWED)
  })

  it('of a business that charges no VAT is paid with a receipt', async () => {
    await open('patur')
    const id = await issue('300')
    await receipt(await close((await requestPage(id)).id))
    expect(await followers(id)).toMatchObject([{ type: '400', totalAgorot: SUM, vatAgorot: 0 }])
  })
})

it('a document of another company is not there to be asked for', async () => {
  const id = await issue()
  await open('company')
  await expect(requestPage(id)).rejects.toMatchObject({ status: 404 })
  const found = await inCompany(business, (tx) =>
    tx.$count(paymentPages, and(eq(paymentPages.companyId, business.companyId), eq(paymentPages.documentId, id))),
  )
  expect(found).toBe(0)
})
