import { randomUUID } from 'node:crypto'

import { PERMISSIONS, type Permission } from '@/lib/access/permissions'
import type { Actor } from '@/lib/access/scope'
import { registerCompany } from '@/lib/auth/companies'
import { createUser } from '@/lib/auth/users'
import { newId } from '@/lib/db/id'
import { nextNumber } from '@/lib/db/numbering'
import { customers } from '@/lib/db/schema/customers'
import { paymentAttempts } from '@/lib/db/schema/payment-attempts'
import { services } from '@/lib/db/schema/services'
import { inCompany } from '@/lib/db/tenant'

import { type PageInput, pageInput } from './payment-pages.schema'

type Service = Partial<typeof services.$inferInsert>
type Attempt = Partial<typeof paymentAttempts.$inferInsert> & { pageId: string }

/** Creates a company for one test, with functions that insert what it needs directly into the database. */
export async function testSellingCompany(changes: Partial<Parameters<typeof registerCompany>[0]> = {}) {
  const { id: companyId, gatewayAccountId } = await registerCompany({
    kind: 'company',
    name: 'גינון הדר בע״מ',
    businessKind: 'company',
    registrationNumber: '514392817',
    address: 'הדקל 3, חולון',
    phone: '03-6123456',
    email: 'office@hadar.example',
    terms: 'ביטול בתוך 14 ימים.',
    ...changes,
  })
  return {
    companyId,
    gatewayAccountId,
    actor: (permissions: readonly Permission[] = PERMISSIONS) => newActor(companyId, permissions),
    customer: (owner: Actor, name = 'רות כהן') => addCustomer(owner, name),
    service: (values: Service = {}) => addService(companyId, values),
    attempt: (values: Attempt) => addAttempt({ companyId, gatewayAccountId, ...values }),
  }
}

/** Returns a page as the form submits it, parsed; one line of one service at 1,180 ₪. */
export const buildPageInput = (serviceId: string, changes: Record<string, unknown> = {}): PageInput =>
  pageInput.parse({
    title: 'תכנון גינה',
    description: '',
    lines: [{ serviceId, quantity: 1, unitPrice: '1,180' }],
    installmentsMax: 1,
    expiresOn: null,
    terms: 'ביטול בתוך 14 ימים.',
    customerId: null,
    state: 'active',
    ...changes,
  })

async function newActor(companyId: string, permissions: readonly Permission[]): Promise<Actor> {
  const email = `${randomUUID()}@hadar.example`
  const name = 'דנה לוי'
  const id = await createUser({ companyId, email, displayName: name, password: 'river-maple-48213', role: 'staff' })
  const companyName = 'גינון הדר בע״מ'
  const held = { permissions: new Set(permissions), verified: true, role: 'staff' as const, customerId: null }
  return { id, companyId, companyName, name, email, sessionId: randomUUID(), ...held }
}

const addCustomer = ({ companyId, id: ownerId }: Actor, name: string) =>
  inCompany({ companyId }, async (tx) => {
    const id = newId()
    const number = await nextNumber(tx, companyId, 'customer')
    const email = 'ruth@example.co.il'
    await tx
      .insert(customers)
      .values({ companyId, id, number, ownerId, name, email, kind: 'person', status: 'active', searchText: name })
    return id
  })

const addService = (companyId: string, values: Service) =>
  inCompany({ companyId }, async (tx) => {
    const id = newId()
    await tx.insert(services).values({
      companyId,
      id,
      code: id.slice(-8),
      name: 'תכנון גינה',
      kind: 'one_off',
      vatMode: 'standard',
      priceAgorot: 118_000,
      maxInstallments: 12,
      searchText: 'תכנונ גינה',
      ...values,
    })
    return id
  })

const addAttempt = (values: Attempt & { companyId: string; gatewayAccountId: string }) =>
  inCompany(values, async (tx) => {
    const id = newId()
    await tx.insert(paymentAttempts).values({
      id,
      state: 'created',
      amountAgorot: 118_000,
      currency: 'ILS',
      installments: 1,
      payerName: 'רות כהן',
      payerEmail: 'ruth@example.co.il',
      idempotencyKey: id,
      fingerprint: id,
      ...values,
    })
    return id
  })
