import { eq } from 'drizzle-orm'
import { PERMISSIONS } from '@/lib/access/permissions'
import { type Actor, requireScope } from '@/lib/access/scope'
import { registerCompany } from '@/lib/auth/companies'
import { createUser } from '@/lib/auth/users'
import { newToken, seal } from '@/lib/core/crypto'
import { newId } from '@/lib/db/id'
import { nextNumber } from '@/lib/db/numbering'
import { companies } from '@/lib/db/schema/companies'
import { customers } from '@/lib/db/schema/customers'
import { paymentPageLines, paymentPages } from '@/lib/db/schema/payment-pages'
import { payments } from '@/lib/db/schema/payments'
import { inAuth, inCompany } from '@/lib/db/tenant'
import { fold } from '@/lib/format/fold'

type Kind = 'company' | 'murshe' | 'patur' | 'amuta'

let serial = 0

/** Creates a company of a business kind, with one user who has all permissions. */
export async function createTestBusiness(businessKind: Kind, registrationNumber: string | null = '514321987') {
  serial += 1
  const { id: companyId, gatewayAccountId } = await registerCompany({ kind: 'company', name: 'העסק', businessKind })
  await inAuth((tx) => tx.update(companies).set({ registrationNumber }).where(eq(companies.id, companyId)))
  const person = { email: `owner${serial}@tax.example`, displayName: 'בעלים', password: 'a long enough password' }
  const ownerId = await createUser({
    ...person,
    companyId,
    role: 'admin',
    roleKeys: ['companyAdmin'],
    isVerified: true,
  })
  const actor: Actor = {
    id: ownerId,
    companyId,
    companyName: 'העסק',
    name: 'בעלים',
    email: person.email,
    role: 'admin',
    verified: true,
    permissions: new Set(PERMISSIONS),
    customerId: null,
    sessionId: 'test',
  }
  return {
    companyId,
    ownerId,
    gatewayAccountId,
    actor,
    scope: requireScope('taxDocuments', actor),
    issueScopes: requireIssueScopes(actor),
  }
}

const requireIssueScopes = (actor: Actor) => ({
  office: requireScope('taxDocuments', actor),
  customers: requireScope('customers', actor),
})

export type Business = Awaited<ReturnType<typeof createTestBusiness>>

/** Adds a customer; with a dealer number the customer is a business. */
export const addCustomer = ({ companyId, ownerId }: Business, dealerNumber: string | null) =>
  inCompany({ companyId }, async (tx) => {
    const id = newId()
    const place = { companyId, table: 'customers', column: 'national_id_sealed', rowId: id }
    await tx.insert(customers).values({
      companyId,
      id,
      ownerId,
      number: await nextNumber(tx, companyId, 'customer'),
      kind: dealerNumber ? 'business' : 'person',
      name: 'דנה כהן',
      status: 'active',
      email: 'dana@payers.example',
      searchText: fold('דנה כהן'),
      ...(dealerNumber && {
        nationalIdSealed: seal(dealerNumber, place),
        nationalIdIndex: id,
        nationalIdLast4: '0000',
      }),
    })
    return id
  })

type Paid = { amountAgorot?: number; vatAgorot?: number; isSimulated?: boolean; customerId?: string | null }

/** Inserts a payment as a capture does. */
export const addPayment = ({ companyId, ownerId, gatewayAccountId }: Business, paid: Paid = {}) =>
  inCompany({ companyId }, async (tx) => {
    const { amountAgorot = 118_000, isSimulated = false, customerId = null } = paid
    const { vatAgorot = Math.round((amountAgorot * 18) / 118) } = paid
    const [pageId, paymentId] = [newId(), newId()]
    await tx.insert(paymentPages).values({
      companyId,
      id: pageId,
      ownerId,
      gatewayAccountId,
      customerId,
      state: 'paid',
      publicToken: newToken(160),
      number: await nextNumber(tx, companyId, 'payment_page'),
      title: 'ייעוץ',
      amountAgorot,
      vatAgorot,
      vatRateBp: 1800,
      terms: 'תנאים',
      searchText: 'ייעוץ',
    })
    const line = { companyId, id: newId(), pageId, position: 0, name: 'ייעוץ', quantity: 1, unitAgorot: amountAgorot }
    await tx.insert(paymentPageLines).values({ ...line, vatMode: 'standard' })
    await tx.insert(payments).values({
      companyId,
      id: paymentId,
      pageId,
      ownerId,
      customerId,
      amountAgorot,
      vatAgorot,
      vatRateBp: 1800,
      isSimulated,
      number: await nextNumber(tx, companyId, 'receipt'),
      currency: 'ILS',
      method: 'cash',
      paidAt: new Date(),
      payerName: 'דנה כהן',
      payerEmail: `${paymentId}@payers.example`,
    })
    return paymentId
  })
