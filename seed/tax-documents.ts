import { and, asc, eq, sql } from 'drizzle-orm'
import { type Actor, requireScope } from '@/lib/access/scope'
import { customers } from '@/lib/db/schema/customers'
import { inCompany } from '@/lib/db/tenant'
import { addDays } from '@/lib/format/calendar'
import { businessDay } from '@/lib/format/dates'
import { saveAuthority } from '@/lib/modules/settings/tax.mutations'
import { authorityInput } from '@/lib/modules/settings/tax.schema'
import { creditDocument } from '@/lib/modules/tax-documents/credit-notes.mutations'
import { issueByHand } from '@/lib/modules/tax-documents/issue.mutations'
import { recordReceipt } from '@/lib/modules/tax-documents/receipts.mutations'
import { creditInput, issueInput, receiptInput } from '@/lib/modules/tax-documents/tax-documents.schema'

import { SIMULATED_DEALERS } from '@/lib/tax/allocation/simulator'
import { loadSeller } from '@/lib/tax/issue'
import { chargesVat } from '@/lib/tax/kinds'

import { seedActor } from './actor'
import type { SeedWorld } from './world'

const DAYS = 24
const SOLD = [
  ['ייעוץ עסקי, פגישה', 2, '590'],
  ['ליווי חודשי', 1, '2,360'],
  ['סדנה לצוות', 1, '4,720'],
  ['הקמת מערך דיוור', 1, '3,540'],
] as const

/**
 * Seeds invoices and deal invoices: some paid, one credited, one that waits for its allocation number and one whose
 * number was refused.
 */
export async function seedTaxDocuments(world: SeedWorld) {
  const actor = seedActor(world)
  const scope = requireScope('taxDocuments', actor)
  const issueScopes = { office: scope, customers: requireScope('customers', actor) }
  const { people, seller } = await inCompany(world, async (tx) => ({
    people: await tx
      .select({ id: customers.id })
      .from(customers)
      .where(and(eq(customers.companyId, world.companyId), sql`${customers.deletedAt} is null`))
      .orderBy(asc(customers.number))
      .limit(8),
    seller: await loadSeller(tx, world.companyId),
  }))
  if (!seller.registration || people.length < 6) return
  const hasVat = chargesVat(seller.kind)
  await authorise(actor)
  const issue = async (index: number, more: object = {}) => {
    const customerId = people[index % people.length]?.id ?? ''
    const { id } = await issueByHand(issueScopes, inputOf({ customerId, index, hasVat }, more))
    return id
  }
  const ids = []
  for (let index = 0; index < 6; index++) ids.push(await issue(index, index % 3 === 2 ? { type: '300' } : {}))
  const [first = '', second = '', third = '', fourth = ''] = ids
  await recordReceipt(scope, first, transfer(null))
  await recordReceipt(scope, second, transfer('1,000'))
  await recordReceipt(scope, third, transfer(null))
  if (!hasVat) return
  await creditDocument(scope, fourth, creditInput.parse(CREDIT))
  await issue(6, { ...LARGE, dealerNumber: '580299543' })
  // The simulator refuses a number for this dealer.
  await issue(7, { ...LARGE, dealerNumber: SIMULATED_DEALERS.refused })
}

const CREDIT = { amount: '590', reason: 'הפגישה השנייה לא התקיימה', version: 1, isSent: false }
const LARGE = {
  lines: [{ serviceId: null, name: 'פרויקט הטמעה', quantity: 1, unitPrice: '23,600', vatMode: 'standard' }],
}

const transfer = (amount: string | null) =>
  receiptInput.parse({
    method: 'transfer',
    amount,
    receivedOn: businessDay(),
    version: 1,
    isSent: false,
    reference: '204187',
  })

const authorise = (actor: Actor) =>
  saveAuthority(
    requireScope('paymentSettings', actor),
    authorityInput.parse({
      mode: 'simulator',
      expiresOn: addDays(businessDay(), 47),
      version: 0,
      userName: '',
      softwareNumber: '',
    }),
  )

type Wanted = { customerId: string; index: number; hasVat: boolean }

function inputOf({ customerId, index, hasVat }: Wanted, more: object) {
  const [name, quantity, unitPrice] = SOLD[index % SOLD.length] ?? SOLD[0]
  return issueInput.parse({
    type: hasVat ? '305' : '300',
    customerId,
    invoiceName: '',
    dealerNumber: '',
    address: '',
    email: '',
    issueDate: addDays(businessDay(), -Math.max(0, DAYS - index * 3)),
    dueOn: null,
    remarks: '',
    deductsNothing: false,
    mayDefer: true,
    isSent: false,
    lines: [{ serviceId: null, name, quantity, unitPrice, vatMode: 'standard' }],
    ...more,
  })
}
