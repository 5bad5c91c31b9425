import { and, asc, eq, sql } from 'drizzle-orm'

import { requireScope } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { customers } from '@/lib/db/schema/customers'
import { files } from '@/lib/db/schema/platform'
import {
  consents,
  customerAddresses,
  recordContactMethods,
  recordContacts,
  recordFiles,
  recordNotes,
  timelineEvents,
} from '@/lib/db/schema/records'
import { users } from '@/lib/db/schema/users'
import { inCompany } from '@/lib/db/tenant'
import { storeAttachment } from '@/lib/files/attachment'
import { refreshSearchText } from '@/lib/modules/customers/search-text.mutations'
import { writeDemoContract } from '@/lib/pdf/demo-contract'

import { ADDRESSES, BOOKKEEPERS, CONSENT_WORDING, MEETING } from './customer-words'
import type { SeedWorld } from './world'

const HOUR = 3_600_000
/** Number of the newest customers that get more than their basic record. */
const COUNT = 24
const CONTRACT = 'הסכם התקשרות.pdf'

type Customer = Pick<
  typeof customers.$inferSelect,
  'id' | 'kind' | 'name' | 'contactName' | 'ownerId' | 'number' | 'phone' | 'email'
>

/**
 * Seeds contacts, contact methods, addresses, consents, files and a note that mentions a colleague, for the newest
 * customers.
 */
export async function seedCustomerRecords(world: SeedWorld): Promise<void> {
  const { companyId, adminId: actorId } = world
  const newest = await inCompany({ companyId, actorId }, async (tx) => {
    const { id, kind, name, contactName, ownerId, number, phone, email } = customers
    const found = await tx
      .select({ id, kind, name, contactName, ownerId, number, phone, email })
      .from(customers)
      .where(eq(customers.companyId, companyId))
      .orderBy(asc(number))
    const chosen = found.slice(-COUNT)
    for (const [place, customer] of chosen.entries()) await furnish(tx, world, { customer, place })
    await callColleague(tx, world, chosen.at(-1))
    return chosen
  })
  const bytes = await writeDemoContract()
  const minutes = new TextEncoder().encode(MEETING)
  for (const [place, customer] of newest.entries()) {
    if (place % 4 === 3) await attach(world, { customer, name: CONTRACT, source: bytes, hoursAgo: 6 + place })
    if (place % 6 === 5)
      await attach(world, { customer, name: 'סיכום פגישה.txt', source: minutes, hoursAgo: 30 + place })
  }
}

type SeededCustomer = { customer: Customer; place: number }

async function furnish(tx: Tx, world: SeedWorld, { customer, place }: SeededCustomer) {
  const { companyId, adminId: createdBy } = world
  const of = { companyId, customerId: customer.id }
  const contacts = contactsOf(customer, place)
  const contactIds = contacts.map(() => newId())
  if (contacts.length > 0)
    await tx
      .insert(recordContacts)
      .values(contacts.map((one, index) => ({ ...of, ...one, id: contactIds[index] ?? newId(), createdBy })))
  const methods = [...contactMethodsOf(customer, place), ...methodsOfKeeper(contactIds[1], place)]
  if (methods.length > 0)
    await tx
      .insert(recordContactMethods)
      .values(methods.map((one, index) => ({ ...of, ...one, id: newId(), position: index + 1 })))
  const address = place % 3 === 1 ? ADDRESSES[place % ADDRESSES.length] : undefined
  if (address) await tx.insert(customerAddresses).values({ ...of, ...address, id: newId(), position: 1 })
  await consent(tx, world, { customer, place })
  await refreshSearchText(tx, requireScope('customerEdits', editorOf(world)), customer.id)
}

/** Returns the contacts of a customer that is not a person: the main contact and a bookkeeper for billing. */
function contactsOf({ kind, contactName }: Customer, place: number) {
  if (kind === 'person') return []
  const first = { name: contactName, job: 'הנהלה', phone: phoneAt(place), isPrimary: true, isSigner: place % 2 === 0 }
  const keeper = BOOKKEEPERS[place % BOOKKEEPERS.length] ?? 'רות אזולאי'
  const email = `billing${place}@office.example`
  const second = { name: keeper, email, isBilling: true, doNotCall: place % 3 === 0 }
  return [first, second]
}

/** Returns the further numbers of a bookkeeper, the second contact. */
function methodsOfKeeper(contactId: string | undefined, place: number) {
  if (!contactId || place % 2 === 0) return []
  return [
    { contactId, channel: 'phone' as const, label: 'work' as const, value: `+9723555${4000 + place}` },
    { contactId, channel: 'email' as const, label: 'home' as const, value: `keeper${place}@doar.example` },
  ]
}

function contactMethodsOf({ number }: Customer, place: number) {
  if (place % 3 === 0) return [{ channel: 'phone' as const, label: 'work' as const, value: `+9723555${1000 + number}` }]
  if (place % 5 !== 1) return []
  const email = { channel: 'email' as const, label: 'billing' as const, value: `accounts${number}@doar.example` }
  return [email, { channel: 'whatsapp' as const, label: 'mobile' as const, value: phoneAt(number), isInvalid: true }]
}

/** Returns a phone number with 555 in the middle, which no subscriber has. */
const phoneAt = (place: number) => `+97254555${String(2000 + (place % 7000)).padStart(4, '0')}`

/** Records consents: most customers agreed to messages when they left their details, a few refused phone calls. */
async function consent(tx: Tx, { companyId }: SeedWorld, { customer, place }: SeededCustomer) {
  const of = { companyId, customerId: customer.id, actorId: customer.ownerId }
  const at = new Date(Date.now() - (20 + place) * HOUR)
  const granted = place % 2 === 0 ? (['email', 'sms'] as const) : place % 5 === 3 ? (['whatsapp'] as const) : []
  const yes = { state: 'granted', basis: 'opt_in', wording: CONSENT_WORDING, source: 'טופס באתר' } as const
  const said = granted.map((channel) => ({ ...of, ...yes, id: newId(), channel, at }))
  const no = { state: 'refused', basis: 'request', source: 'ביקשו בשיחה', channel: 'call' } as const
  const all = place % 7 === 4 ? [...said, { ...of, ...no, id: newId(), wording: '', at }] : said
  if (all.length === 0) return
  const addressesOf = (channel: string) =>
    [channel === 'email' ? customer.email : customer.phone].filter((one) => one != null)
  await tx.insert(consents).values(all.map((one) => ({ ...one, addresses: addressesOf(one.channel) })))
  await tx.insert(timelineEvents).values(
    all.map(({ channel, state, basis }) => ({
      ...of,
      id: newId(),
      type: `customer.consent-${state}`,
      at,
      payload: { channel, basis },
    })),
  )
  await tx
    .update(customers)
    .set({ consentChannels: [...granted] })
    .where(and(eq(customers.companyId, companyId), eq(customers.id, customer.id)))
}

async function callColleague(tx: Tx, { companyId, adminId, agentId }: SeedWorld, customer: Customer | undefined) {
  const [agent] = await tx
    .select({ name: users.displayName })
    .from(users)
    .where(and(eq(users.companyId, companyId), eq(users.id, agentId)))
  if (!customer || !agent) return
  const at = new Date(Date.now() - 3 * HOUR)
  const noteId = newId()
  const by = { createdBy: adminId, updatedBy: adminId, createdAt: at, updatedAt: at }
  const text = `@${agent.name} אפשר לחזור אליהם עד מחר עם הצעה מעודכנת?\nמעדיפים שיחה בבוקר.`
  const mentionIds = [agentId]
  await tx.insert(recordNotes).values({ companyId, id: noteId, customerId: customer.id, text, mentionIds, ...by })
  await tx.insert(timelineEvents).values({
    companyId,
    id: newId(),
    customerId: customer.id,
    type: 'note.added',
    actorId: adminId,
    at,
    pinnedAt: at,
    payload: { noteId },
  })
}

type Attached = { customer: Customer; name: string; source: Uint8Array; hoursAgo: number }

const attach = ({ companyId }: SeedWorld, { customer, name, source, hoursAgo }: Attached) =>
  storeAttachment({ original: name, source }, (stored) =>
    inCompany({ companyId, actorId: customer.ownerId }, async (tx) => {
      const [fileId, id] = [newId(), newId()]
      const at = new Date(Date.now() - hoursAgo * HOUR)
      const of = { companyId, customerId: customer.id }
      await tx.insert(files).values({ ...stored, companyId, id: fileId, name, createdBy: customer.ownerId })
      await tx.insert(recordFiles).values({ ...of, id, fileId, name, createdAt: at, createdBy: customer.ownerId })
      const event = { ...of, id: newId(), type: 'customer.file-added', actorId: customer.ownerId, at }
      await tx.insert(timelineEvents).values({ ...event, payload: { name, fileId: id } })
      await tx
        .update(customers)
        .set({ lastActivityAt: sql`greatest(last_activity_at, ${at.toISOString()}::timestamptz)` })
        .where(and(eq(customers.companyId, companyId), eq(customers.id, customer.id)))
    }),
  )

const editorOf = ({ companyId, companyName, adminId }: SeedWorld) => ({
  id: adminId,
  companyId,
  companyName,
  name: '',
  email: '',
  role: 'admin' as const,
  verified: true,
  permissions: new Set(['edit customers'] as const),
  customerId: null,
  sessionId: '',
})
