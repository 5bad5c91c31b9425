import { newId } from '@/lib/db/id'
import { counters } from '@/lib/db/schema/companies'
import { customers } from '@/lib/db/schema/customers'
import { recordNotes, timelineEvents } from '@/lib/db/schema/records'
import { inCompany } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { businessDay } from '@/lib/format/dates'
import { customerSearchText } from '@/lib/modules/customers/customers.rules'
import type { CustomerKind } from '@/lib/modules/customers/customers.schema'
import { noNationalId, sealNationalId } from '@/lib/modules/customers/national-ids.rules'
import { toNameKey } from '@/lib/modules/record-kit/words.rules'
import { BUSINESSES, CITIES, NAMES, NOTES, PUBLIC_BODIES, SOURCES, SURNAMES } from './customer-words'
import { AWAITING_OFFER, seedPicklists } from './picklists'
import type { SeedWorld } from './world'

const COUNT = 60
const DAY = 86_400_000
/** Age of the oldest customer, in days. */
const OLDEST = 540

type Row = typeof customers.$inferInsert
type Event = typeof timelineEvents.$inferInsert
type Note = typeof recordNotes.$inferInsert

/** Seeds 60 customers with numbers from 1001, their follow-ups around today, their notes and their timelines. */
export async function seedCustomers(world: SeedWorld): Promise<void> {
  const rows = Array.from({ length: COUNT }, (_, place) => customerAt(world, place))
  const histories = rows.map((row) => buildHistory(world, row))
  await inCompany({ companyId: world.companyId, actorId: world.adminId }, async (tx) => {
    const sources = await seedPicklists(tx, world.companyId)
    await tx.insert(customers).values(rows.map((row) => ({ ...row, source: sources.get(row.source ?? '') ?? null })))
    await tx.insert(recordNotes).values(histories.flatMap(({ notes }) => notes))
    await tx.insert(timelineEvents).values(histories.flatMap(({ events }) => events))
    await tx.insert(counters).values({ companyId: world.companyId, series: 'customer', last: 1000 + COUNT })
    const who = { companyId: world.companyId, actorId: world.adminId }
    for (const { id = '', number } of rows)
      await audit(tx, who, { action: 'customer.created', entity: 'customer', entityId: id, data: { number } })
  })
}

function customerAt(world: SeedWorld, place: number): Row {
  const { companyId, random } = world
  const id = newId()
  const number = 1001 + place
  const kind = kindOf(place)
  const { name, contactName, mailbox } = namesOf(world, { kind, place })
  const [city, streets] = pick(random, CITIES)
  const hasPhone = place % 17 !== 16
  const phone = hasPhone ? phoneOf(random, { kind, place }) : null
  const email = place % 9 === 4 ? null : `${mailbox}${place % 7 === 0 ? number : ''}@${pick(random, MAIL_HOSTS)}`
  const createdAt = inWorkingHours(Date.now() - (1 + dayOf(place, random)) * DAY, random)
  const ownerId = ownerOf(world, place)
  const status = statusOf(place)
  const nationalId = place % 4 === 3 ? null : nationalIdOf(random, { kind, isFirst: world.isFirst, place })
  return {
    companyId,
    id,
    number,
    kind,
    name,
    contactName,
    status,
    phone,
    email,
    city,
    ownerId,
    createdAt,
    ...(nationalId ? sealNationalId({ companyId, id }, nationalId) : noNationalId),
    street: `${pick(random, streets)} ${1 + Math.floor(random() * 90)}`,
    source: pick(random, SOURCES),
    notes: place % 5 === 2 ? pick(random, NOTES) : '',
    nextFollowUpOn: status === 'archived' ? null : followUpOf(place),
    createdBy: ownerId,
    updatedBy: ownerId,
    updatedAt: createdAt,
    lastActivityAt: createdAt,
    nameKey: toNameKey(name),
    searchText: customerSearchText({ name, contactName, number, phone, email, city }),
  }
}

/**
 * Returns the notes and timeline events of a customer: its creation and up to four notes since. Sets the last activity
 * to the newest of them.
 */
function buildHistory({ companyId, random }: SeedWorld, row: Row): { notes: Note[]; events: Event[] } {
  const { id: customerId = '', ownerId: actorId, createdAt = new Date() } = row
  const made = { companyId, customerId, actorId }
  const notes = Array.from({ length: Math.floor(random() * 5) }, () => {
    const at = inWorkingHours(createdAt.getTime() + random() * (Date.now() - DAY - createdAt.getTime()), random)
    const by = { createdBy: actorId, updatedBy: actorId, createdAt: at, updatedAt: at }
    return { companyId, customerId, id: newId(), text: pick(random, NOTES), ...by }
  })
  const written = notes.map(({ id, createdAt: at }) => ({
    ...made,
    id: newId(),
    type: 'note.added',
    at,
    payload: { noteId: id },
  }))
  row.lastActivityAt = new Date(Math.max(createdAt.getTime(), ...written.map(({ at }) => at.getTime())))
  const created = { ...made, id: newId(), type: 'customer.created', at: createdAt, payload: {} }
  return { notes, events: [created, ...written] }
}

const MAIL_HOSTS = ['mail.example', 'doar.example', 'office.example', 'post.example']

/**
 * Returns the kind of customer: of ten, seven are persons, two are businesses, and one is a non-profit or public body.
 */
function kindOf(place: number): CustomerKind {
  if (place % 10 === 9) return place % 20 === 9 ? 'nonprofit' : 'public_body'
  return place % 10 === 3 || place % 10 === 6 ? 'business' : 'person'
}

function namesOf({ random, isFirst }: SeedWorld, { kind, place }: { kind: CustomerKind; place: number }) {
  // The steps are coprime with the list lengths, so that no two customers share a full name. The two companies start at
  // different places.
  const shift = isFirst ? 0 : 11
  const [first, latin] = NAMES[(place * 7 + shift) % NAMES.length] ?? ['נועה', 'noa']
  const [last, latinLast] = SURNAMES[(place * 11 + shift) % SURNAMES.length] ?? ['לוי', 'levi']
  const person = `${first} ${last}`
  if (kind === 'person') return { name: person, contactName: '', mailbox: `${latin}.${latinLast}` }
  const list = kind === 'business' ? BUSINESSES : PUBLIC_BODIES
  const [name, mailbox] = list[(Math.floor(place / 3) + shift) % list.length] ?? pick(random, list)
  return { name, contactName: person, mailbox }
}

/** Returns a phone number with 555 in the middle, which no subscriber has. */
function phoneOf(random: () => number, { kind, place }: { kind: CustomerKind; place: number }): string {
  const end = `555${String(1000 + Math.floor(random() * 8999))}`
  const isLandline = kind !== 'person' && place % 2 === 1
  return isLandline ? `+972${pick(random, ['2', '3', '4', '8', '9'])}${end}` : `+972${pick(random, MOBILES)}${end}`
}

const MOBILES = ['50', '52', '53', '54', '55', '58']

/**
 * Returns how many days ago a customer was created: older customers are further apart, and a few are from this month.
 */
const dayOf = (place: number, random: () => number) => Math.floor(OLDEST * (1 - (place + random()) / COUNT) ** 1.6)

/** Moves a time to working hours of the same day, between about eight in the morning and five in the afternoon. */
const inWorkingHours = (at: number, random: () => number) => new Date(at - (at % DAY) + (6 + random() * 9) * (DAY / 24))

function ownerOf({ adminId, agentId, staffId }: SeedWorld, place: number): string {
  const owners = [agentId, staffId, agentId, staffId, adminId]
  return owners[(place * 3) % owners.length] ?? adminId
}

function statusOf(place: number): string {
  if (place % 20 === 19) return 'archived'
  if (place % 30 === 17) return 'suspended'
  if (place % 8 === 5) return 'dormant'
  if (place % 5 === 4) return place % 10 === 4 ? AWAITING_OFFER : 'prospect'
  return 'active'
}

/** Returns the follow-up day, which half of the customers have: overdue, today, within the week, or later. */
function followUpOf(place: number): string | null {
  const days = [-12, null, 0, null, 3, null, 21, null, -2, null, 6, null, 45, null][place % 14]
  return typeof days === 'number' ? businessDay(Date.now() + days * DAY) : null
}

const PREFIXES: Record<CustomerKind, string> = { person: '3', business: '51', nonprofit: '58', public_body: '500' }

/**
 * Returns an identity number with a valid check digit and the prefix of the customer kind. It contains the place, so
 * that no two are equal.
 */
function nationalIdOf(
  random: () => number,
  { kind, isFirst, place }: { kind: CustomerKind; isFirst: boolean; place: number },
): string {
  const prefix = PREFIXES[kind]
  const middle = String(Math.floor(random() * 10 ** (5 - prefix.length)))
  const eight = `${prefix}${isFirst ? 4 : 7}${middle.padStart(5 - prefix.length, '0')}${String(place).padStart(2, '0')}`
  return eight + checkDigit(eight)
}

function checkDigit(eight: string): number {
  const sum = Array.from(eight, Number).reduce((total, digit, index) => {
    const product = digit * (index % 2 === 0 ? 1 : 2)
    return total + (product > 9 ? product - 9 : product)
  }, 0)
  return (10 - (sum % 10)) % 10
}

function pick<T>(random: () => number, list: readonly T[]): T {
  const found = list[Math.floor(random() * list.length)] ?? list[0]
  if (found === undefined) throw new Error('nothing to pick from')
  return found
}
