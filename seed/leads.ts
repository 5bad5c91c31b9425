import { and, eq } from 'drizzle-orm'

import { newId } from '@/lib/db/id'
import { counters } from '@/lib/db/schema/companies'
import { leadInquiries } from '@/lib/db/schema/lead-inquiries'
import { leadStatusChanges, leadStatuses, leads } from '@/lib/db/schema/leads'
import { recordCollaborators } from '@/lib/db/schema/record-collaborators'
import { picklistValues } from '@/lib/db/schema/record-labels'
import { recordNotes, timelineEvents } from '@/lib/db/schema/records'
import { inCompany } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { addBusinessMinutes, USUAL_HOURS } from '@/lib/format/business-time'
import { businessDay } from '@/lib/format/dates'
import { leadSearchText } from '@/lib/modules/leads/leads.rules'
import { loadPipelines } from '@/lib/modules/leads/statuses.queries'
import { allStatuses, isClosedType } from '@/lib/modules/leads/statuses.rules'
import type { LeadStatus, LeadStatusType } from '@/lib/modules/leads/statuses.schema'
import { toNameKey } from '@/lib/modules/record-kit/words.rules'
import type { LEAD_CHANNELS } from '@/lib/vocabulary/leads'

import { CITIES, NAMES, SURNAMES } from './customer-words'
import { CAMPAIGNS, INTERESTS, LEAD_NOTES, MESSAGES } from './lead-words'
import type { SeedWorld } from './world'

const COUNT = 36
const HOUR = 3_600_000
const DAY = 24 * HOUR
/** The response time of the status that new leads get. */
const RESPONSE_MINUTES = 60
/** The recommended number of new leads; there are more, so that the board marks their column. */
const MAX_NEW_LEADS = 8

type Row = typeof leads.$inferInsert
type Lists = {
  /** What the links of advertisements say, by the key of the source. */
  links: ReadonlyMap<string, Partial<Row>>
  sources: readonly string[]
  reasons: readonly string[]
  statuses: readonly LeadStatus[]
}

/** Meanings of the statuses of the leads, from the newest lead to the oldest. */
const TYPES: readonly LeadStatusType[] = [
  'open',
  'open',
  'open',
  'ongoing',
  'ongoing',
  'on_hold',
  'won',
  'ongoing',
  'lost',
  'won',
  'junk',
  'lost',
]

/** Seeds 36 leads with numbers from 1001: new and neglected ones, won and lost, with inquiries, notes and timelines. */
export async function seedLeads(world: SeedWorld): Promise<void> {
  const who = { companyId: world.companyId, actorId: world.adminId }
  await inCompany(who, async (tx) => {
    const values = await tx.select().from(picklistValues).where(eq(picklistValues.companyId, world.companyId))
    const keysOf = (list: string) => values.filter((value) => value.list === list).map(({ key }) => key)
    const statuses = allStatuses(await loadPipelines(tx, world))
    const links = new Map(values.map(({ key, name }) => [key, ADVERTISED[name] ?? {}]))
    const lists = { links, sources: keysOf('customer.source'), reasons: keysOf('lead.lost-reason'), statuses }
    const rows = Array.from({ length: COUNT }, (_, place) => leadAt(world, lists, place))
    const histories = rows.map((row) => historyOf(world, lists, row))
    const isInitial = and(eq(leadStatuses.companyId, world.companyId), eq(leadStatuses.isDefault, true))
    await tx.update(leadStatuses).set({ maxLeads: MAX_NEW_LEADS }).where(isInitial)
    await tx.insert(leads).values(rows)
    await tx.insert(leadStatusChanges).values(histories.flatMap(({ changes }) => changes))
    await tx.insert(leadInquiries).values(histories.map(({ inquiry }) => inquiry))
    await tx.insert(recordNotes).values(histories.flatMap(({ notes }) => notes))
    await tx.insert(timelineEvents).values(histories.flatMap(({ events }) => events))
    await tx.insert(recordCollaborators).values(collaboratorsOf(world, rows))
    await tx.insert(counters).values({ companyId: world.companyId, series: 'lead', last: 1000 + COUNT })
    for (const { id = '', number } of rows)
      await audit(tx, who, { action: 'lead.created', entity: 'lead', entityId: id, data: { number } })
  })
}

/** A few leads of the agent on which another user works too. */
const collaboratorsOf = ({ companyId, adminId, agentId, staffId }: SeedWorld, rows: readonly Row[]) =>
  rows
    .filter(({ ownerId }) => ownerId === agentId)
    .slice(0, 3)
    .map(({ id: leadId = '' }) => ({ companyId, id: newId(), createdBy: adminId, leadId, userId: staffId }))

function leadAt(world: SeedWorld, { links, sources, reasons, statuses }: Lists, place: number): Row {
  const { companyId, random } = world
  const type = TYPES[place % TYPES.length] ?? 'open'
  const status = pick(
    random,
    statuses.filter((one) => one.type === type),
  )
  const { name, mailbox } = nameAt(world, place)
  const [interest, shekels] = pick(random, INTERESTS)
  const createdAt = new Date(Date.now() - ageOf(place, random))
  const statusSince = new Date(
    createdAt.getTime() + (type === 'open' ? 0 : random() * (Date.now() - createdAt.getTime())),
  )
  const number = 1001 + COUNT - 1 - place
  const { phone, email } = addressesAt(world, place, mailbox)
  const companyName = place % 5 === 2 ? pick(random, BUSINESS_NAMES) : ''
  const [city] = pick(random, CITIES)
  const ownerId = ownerAt(world, place)
  const isClosed = isClosedType(type)
  const source = pick(random, sources)
  return {
    companyId,
    id: newId(),
    number,
    name,
    companyName,
    phone,
    email,
    city,
    interest,
    ownerId,
    createdAt,
    statusSince,
    pipelineId: status.pipelineId,
    statusId: status.id,
    closedAt: isClosed ? statusSince : null,
    expectedAgorot: shekels * 100,
    source,
    channel: channelAt(place),
    ...(place % 4 === 1 && { campaign: pick(random, CAMPAIGNS), ...links.get(source) }),
    nextFollowUpOn: isClosed ? null : followUpAt(place),
    lostReason: type === 'lost' ? pick(random, reasons) : null,
    ...answerAt(random, { type, createdAt, isTyped: channelAt(place) === 'manual' }),
    lastInquiryAt: createdAt,
    lastActivityAt: statusSince,
    createdBy: ownerId,
    updatedBy: ownerId,
    updatedAt: statusSince,
    nameKey: toNameKey(name),
    searchText: leadSearchText({ name, companyName, number, phone, email, city }),
  }
}

/** What the links of advertisements say, by the name of the source. */
const ADVERTISED: Readonly<Record<string, Partial<Row>>> = {
  גוגל: { utmSource: 'google', utmMedium: 'cpc' },
  פייסבוק: { utmSource: 'facebook', utmMedium: 'paid-social' },
}

type Arrived = { type: LeadStatusType; createdAt: Date; isTyped: boolean }

/** When a lead should be answered and when it was: most in time, new ones not yet. Nobody is told of those again. */
function answerAt(random: () => number, { type, createdAt, isTyped }: Arrived): Partial<Row> {
  if (isTyped) return {}
  const responseDueAt = addBusinessMinutes(USUAL_HOURS, createdAt, RESPONSE_MINUTES)
  const taken = Math.round(random() < 0.75 ? 4 + random() * 50 : 70 + random() * 400)
  const isAnswered = type !== 'open' && type !== 'junk'
  return {
    awaitedSince: createdAt,
    responseMinutes: isAnswered ? taken : null,
    responseDueAt,
    respondedAt: isAnswered ? addBusinessMinutes(USUAL_HOURS, createdAt, taken) : null,
    responseAlertedAt: responseDueAt && responseDueAt < new Date() ? responseDueAt : null,
  }
}

/** The inquiry, the changes of status, a note and the timeline of a lead. */
function historyOf({ companyId, random }: SeedWorld, { statuses }: Lists, row: Row) {
  const { id: leadId = '', createdAt = new Date(), statusSince = new Date(), ownerId: actorId = null, channel } = row
  const of = { companyId, leadId, actorId }
  const [first, now] = [statuses.find(({ isDefault }) => isDefault), statuses.find(({ id }) => id === row.statusId)]
  const isMoved = first !== undefined && now !== undefined && first.id !== now.id
  const seconds = Math.round((statusSince.getTime() - createdAt.getTime()) / 1000)
  const begun = { ...of, id: newId(), toStatusId: first?.id ?? row.statusId, at: createdAt }
  const moved = { ...of, id: newId(), fromStatusId: first?.id ?? null, toStatusId: row.statusId, at: statusSince }
  const inquiry = {
    ...of,
    id: newId(),
    at: createdAt,
    channel,
    source: row.source ?? null,
    message: channel === 'manual' ? '' : pick(random, MESSAGES),
    page: channel === 'form' ? 'https://www.example.co.il/contact' : '',
  }
  const note = { companyId, leadId, id: newId(), text: pick(random, LEAD_NOTES) }
  const by = { createdBy: actorId, updatedBy: actorId, createdAt: statusSince, updatedAt: statusSince }
  const told = [
    { ...of, id: newId(), type: 'lead.created', at: createdAt, payload: {} },
    ...(isMoved
      ? [
          { ...of, id: newId(), type: 'lead.moved', at: statusSince, payload: { from: first.name, to: now.name } },
          { ...of, id: newId(), type: 'note.added', at: statusSince, payload: { noteId: note.id } },
        ]
      : []),
  ]
  return {
    changes: isMoved ? [begun, { ...moved, secondsBefore: seconds }] : [begun],
    inquiry,
    notes: isMoved ? [{ ...note, ...by }] : [],
    events: told,
  }
}

/** Nearly all leave a number, and a third an e-mail address. */
function addressesAt({ isFirst }: SeedWorld, place: number, mailbox: string) {
  const hasPhone = place % 11 !== 10
  return {
    phone: hasPhone ? `+97252555${4000 + place * 7 + (isFirst ? 0 : 3)}` : null,
    email: !hasPhone || place % 3 === 0 ? `${mailbox}@lead.example` : null,
  }
}

const BUSINESS_NAMES = ['מאפיית השקמה', 'גן הפלא', 'סטודיו קו נקי', 'מוסך האחים', 'קליניקת רוגע']

function nameAt({ isFirst }: SeedWorld, place: number) {
  // Other steps than those of the customers, so that few names meet.
  const shift = isFirst ? 3 : 14
  const [first, latin] = NAMES[(place * 5 + shift) % NAMES.length] ?? ['נועה', 'noa']
  const [last, latinLast] = SURNAMES[(place * 3 + shift) % SURNAMES.length] ?? ['לוי', 'levi']
  return { name: `${first} ${last}`, mailbox: `${latin}.${latinLast}.${place}` }
}

/** The first leads are of today, the others go back four months. */
const ageOf = (place: number, random: () => number) =>
  place < 3 ? (place + random()) * 2 * HOUR : ((place / COUNT) ** 1.7 * 120 + random()) * DAY

const channelAt = (place: number): (typeof LEAD_CHANNELS)[number] =>
  (['form', 'form', 'manual', 'meta', 'form', 'manual', 'webhook'] as const)[place % 7] ?? 'form'

/** One in nine leads has no owner yet. */
function ownerAt({ adminId, agentId, staffId }: SeedWorld, place: number): string | null {
  if (place % 9 === 1) return null
  return [agentId, staffId, agentId, adminId][place % 4] ?? agentId
}

function followUpAt(place: number): string | null {
  const days = [null, 0, 2, -3, 5, null, 1, -1][place % 8]
  return typeof days === 'number' ? businessDay(Date.now() + days * DAY) : null
}

function pick<T>(random: () => number, list: readonly T[]): T {
  const found = list[Math.floor(random() * list.length)] ?? list[0]
  if (found === undefined) throw new Error('nothing to pick from')
  return found
}
