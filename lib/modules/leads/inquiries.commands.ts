import { and, eq, isNull, or, sql } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { type Campaign, leadInquiries } from '@/lib/db/schema/lead-inquiries'
import { leadStatusChanges, leads } from '@/lib/db/schema/leads'
import { businessDay } from '@/lib/format/dates'
import { refreshConsentChannels } from '@/lib/modules/consents/consents.commands'
import { loadDefaultValues } from '@/lib/modules/custom-fields/custom-fields.queries'
import type { CustomValues } from '@/lib/modules/custom-fields/custom-fields.schema'
import { findTakenValues, lockUniqueValues } from '@/lib/modules/custom-fields/unique-values.queries'
import { findPresentOwner } from '@/lib/modules/record-kit/owners.queries'
import { toNameKey } from '@/lib/modules/record-kit/words.rules'
import { notify } from '@/lib/notifications/notify'
import { recordChange } from '@/lib/records/changes'
import type { LEAD_CHANNELS } from '@/lib/vocabulary/leads'

import { listPresentUsers } from './assignment.queries'
import { type ChosenOwner, chooseOwner } from './choose-owner.mutations'
import { insertLead } from './new-lead.mutations'
import { leadRecords } from './record.queries'
import { loadResponseClock } from './response.queries'
import { refreshLeadSearchText } from './search-text.mutations'
import { loadPipelines } from './statuses.queries'
import { defaultPipeline, findStatus, initialStatus, isClosedType } from './statuses.rules'
import type { LeadPipeline } from './statuses.schema'

type Company = { readonly companyId: string }
type Row = typeof leads.$inferSelect

/** An inquiry that arrived by itself, with values that were checked. */
export type ReceivedInquiry = {
  channel: (typeof LEAD_CHANNELS)[number]
  captureChannelId: string | null
  /** The landing page on which the form was filled in. */
  landingPageId?: string | null
  /** Name of the form or the channel, for the owner. */
  channelName: string
  pipelineId: string | null
  source: string | null
  /** The owner that the channel names; without one, and while that user is away, the assignment rules decide. */
  ownerId: string | null
  name: string
  phone: string | null
  email: string | null
  companyName: string
  city: string
  interest: string
  message: string
  page: string
  campaign: Campaign
  custom: CustomValues
  /** Fields whose answer was left out: they stay empty, also where they have a default. */
  leftOutFields?: readonly string[]
}

/**
 * Makes an inquiry a lead, or adds it to the lead of whoever has this number or address: that lead gets what it lacked,
 * is reopened if it was closed without becoming a customer, and its owner is told. A lead without an owner gets one by
 * the channel or the assignment rules. Returns the names of fields whose value is left out because another lead has it. Two inquiries of one person at the same moment make one lead. 409 where the package's quota is used up.
 */
export async function receiveInquiry(tx: Tx, { companyId }: Company, inquiry: ReceivedInquiry) {
  await lockAddresses(tx, companyId, inquiry)
  const pipelines = await loadPipelines(tx, { companyId })
  const known = await findLeadOf(tx, companyId, inquiry)
  const { custom, taken } = await withoutTaken(tx, companyId, inquiry, known?.id)
  const leftOutFields = [...(inquiry.leftOutFields ?? []), ...taken.map(({ fieldId }) => fieldId)]
  const free = { ...inquiry, custom, leftOutFields }
  const leftOut = taken.map(({ label }) => label)
  if (known) {
    await joinLead(tx, known, free, pipelines)
    return { leadId: known.id, isNew: false, leftOut }
  }
  return { leadId: await addLead(tx, companyId, free, pipelines), isNew: true, leftOut }
}

/** Leaves out values of unique fields that another lead has, and returns these. */
async function withoutTaken(tx: Tx, companyId: string, { custom }: ReceivedInquiry, leadId: string | undefined) {
  if (Object.keys(custom).length === 0) return { custom, taken: [] }
  const storing = { entity: 'lead' as const, rows: [{ row: 0, custom }] }
  await lockUniqueValues(tx, { companyId }, storing)
  const taken = (await findTakenValues(tx, { companyId }, storing)).filter(({ holderId }) => holderId !== leadId)
  const free = Object.entries(custom).filter(([id]) => !taken.some(({ fieldId }) => fieldId === id))
  return { custom: Object.fromEntries(free), taken }
}

/** Lets inquiries with the same number or address come one after another. */
async function lockAddresses(tx: Tx, companyId: string, { phone, email }: ReceivedInquiry) {
  const addresses = [phone, email].filter((address) => address !== null).sort()
  for (const address of addresses)
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`inquiry:${companyId}:${address}`}, 0))`)
}

/** Returns the lead with a number or an address, an open one first, the newest first; locked. */
async function findLeadOf(tx: Tx, companyId: string, { phone, email }: ReceivedInquiry): Promise<Row | undefined> {
  const [found] = await tx
    .select()
    .from(leads)
    .where(
      and(
        eq(leads.companyId, companyId),
        isNull(leads.deletedAt),
        isNull(leads.mergedIntoId),
        isNull(leads.erasedAt),
        or(phone === null ? undefined : eq(leads.phone, phone), email === null ? undefined : eq(leads.email, email)),
      ),
    )
    .orderBy(sql`${leads.closedAt} is not null`, sql`${leads.createdAt} desc`)
    .limit(1)
    .for('update')
  return found
}

const SYSTEM = { actorId: null } as const
/** Letters that are kept of the source and the medium of a link, which a filter compares. */
const MAX_UTM_LENGTH = 200

async function addLead(tx: Tx, companyId: string, inquiry: ReceivedInquiry, pipelines: readonly LeadPipeline[]) {
  const { channelName, pipelineId, message, page, campaign, custom: given, ...rest } = inquiry
  const { captureChannelId, landingPageId = null, leftOutFields = [], ...values } = rest
  const pipeline = pipelines.find(({ id }) => id === pipelineId) ?? defaultPipeline(pipelines)
  const status = pipeline && initialStatus(pipeline)
  if (!status) throw new Error('a company without a pipeline')
  const owner = await ownerFor(tx, companyId, inquiry, pipeline.id)
  const defaults = Object.entries(await loadDefaultValues(tx, { companyId }, 'lead'))
  const start = Object.fromEntries(defaults.filter(([field]) => !leftOutFields.includes(field)))
  const { ownerId } = owner
  const { id, number } = await insertLead(
    tx,
    { companyId, ...SYSTEM },
    {
      ...values,
      ownerId,
      status,
      custom: { ...start, ...given },
      notes: message,
      campaign: campaign.utm_campaign ?? '',
      utmSource: campaign.utm_source?.slice(0, MAX_UTM_LENGTH) ?? '',
      utmMedium: campaign.utm_medium?.slice(0, MAX_UTM_LENGTH) ?? '',
      inquiry: { message, page, campaign, captureChannelId, landingPageId },
    },
  )
  await tellOwner(tx, { companyId, id, ownerId, name: values.name }, channelName, 'lead.assigned')
  await recordChange(
    tx,
    { companyId, ...SYSTEM },
    {
      kind: leadRecords,
      row: { id, ownerId },
      act: 'created',
      payload: { channel: channelName, ...(owner.rule && { rule: owner.rule }), ...(message && { note: message }) },
      data: { number, channel: inquiry.channel },
      news: 'created',
    },
  )
  return id
}

type Assigned = { ownerId: string | null; rule?: string }

/**
 * Returns the owner that the channel names. Where that user is away, or there is none, the assignment rules decide; a
 * lead that no rule takes goes to the named owner all the same, unless that user has left.
 */
async function ownerFor(tx: Tx, companyId: string, inquiry: ReceivedInquiry, pipelineId: string): Promise<Assigned> {
  const named = inquiry.ownerId && (await findPresentOwner(tx, { companyId }, inquiry.ownerId))
  if (named && !(await isAway(tx, companyId, named))) return { ownerId: named }
  const chosen: ChosenOwner | null = await chooseOwner(tx, { companyId }, { ...inquiry, pipelineId })
  return chosen ?? { ownerId: named || null }
}

const isAway = async (tx: Tx, companyId: string, id: string): Promise<boolean> =>
  !(await listPresentUsers(tx, { companyId }, { ids: [id], day: businessDay() })).has(id)

async function joinLead(tx: Tx, known: Row, inquiry: ReceivedInquiry, pipelines: readonly LeadPipeline[]) {
  const { companyId, id, name } = known
  const { channel, channelName, captureChannelId, landingPageId, source, message, page, campaign } = inquiry
  await tx.insert(leadInquiries).values({
    companyId,
    id: newId(),
    leadId: id,
    channel,
    captureChannelId,
    landingPageId,
    source,
    message,
    page,
    campaign,
    ...SYSTEM,
  })
  const filled = known.lockedAt === null && known.convertedAt === null ? missingOf(known, inquiry) : {}
  const reopened = await reopen(tx, known, pipelines)
  const owner = await ownerOfKnown(tx, { known, inquiry, isReopened: reopened !== null })
  const { ownerId } = owner
  await tx
    .update(leads)
    .set({
      ...filled,
      ...reopened,
      ownerId,
      inquiries: known.inquiries + 1,
      lastInquiryAt: new Date(),
      version: known.version + 1,
      updatedAt: new Date(),
    })
    .where(and(eq(leads.companyId, companyId), eq(leads.id, id)))
  if (Object.keys(filled).length > 0) await refreshLeadSearchText(tx, { companyId }, id)
  if ('phone' in filled || 'email' in filled) await refreshConsentChannels(tx, companyId, { entity: 'lead', ids: [id] })
  await tellOwner(tx, { companyId, id, ownerId, name }, channelName, 'lead.asked-again')
  await recordChange(
    tx,
    { companyId, ...SYSTEM },
    {
      kind: leadRecords,
      row: { id, ownerId },
      act: 'asked-again',
      payload: {
        channel: channelName,
        ...(owner.rule && { rule: owner.rule }),
        ...(message && { note: message }),
        ...(reopened && { isReopened: 'yes' }),
      },
      data: { channel, isReopened: Boolean(reopened) },
    },
  )
}

type Joining = { known: Row; inquiry: ReceivedInquiry; isReopened: boolean }

/** A lead keeps its owner; without one, or reopened after that user has left, it gets another. */
async function ownerOfKnown(tx: Tx, { known, inquiry, isReopened }: Joining): Promise<Assigned> {
  const { companyId, ownerId, pipelineId, convertedAt } = known
  if (convertedAt !== null) return { ownerId }
  const stays = ownerId !== null && (!isReopened || (await findPresentOwner(tx, { companyId }, ownerId)) !== null)
  return stays ? { ownerId } : ownerFor(tx, companyId, inquiry, pipelineId)
}

/** Returns what the lead lacks and the inquiry tells. */
function missingOf(lead: Row, { phone, email, companyName, city, interest, custom }: ReceivedInquiry): Partial<Row> {
  const fresh = Object.entries(custom).filter(([field]) => lead.custom[field] === undefined)
  return {
    ...(lead.phone === null && phone !== null && { phone }),
    ...(lead.email === null && email !== null && { email }),
    ...(lead.companyName === '' && companyName !== '' && { companyName }),
    ...(lead.city === '' && city !== '' && { city }),
    ...(lead.interest === '' && interest !== '' && { interest }),
    ...(fresh.length > 0 && { custom: { ...lead.custom, ...Object.fromEntries(fresh) } }),
    ...(lead.nameKey === '' && { nameKey: toNameKey(lead.name) }),
  }
}

/**
 * Returns the columns that reopen a lead that was lost or not relevant, and writes the change; null for any other. The
 * time to answer begins anew.
 */
async function reopen(tx: Tx, lead: Row, pipelines: readonly LeadPipeline[]): Promise<Partial<Row> | null> {
  const present = findStatus(pipelines, lead.statusId)
  if (!present || !isClosedType(present.type) || lead.convertedAt !== null || present.type === 'won') return null
  const pipeline = pipelines.find(({ id }) => id === lead.pipelineId)
  const status = pipeline && initialStatus(pipeline)
  if (!status) return null
  const now = new Date()
  const secondsBefore = Math.round((now.getTime() - lead.statusSince.getTime()) / 1000)
  const { companyId, id: leadId, statusId: fromStatusId } = lead
  await tx
    .insert(leadStatusChanges)
    .values({ companyId, id: newId(), leadId, fromStatusId, toStatusId: status.id, secondsBefore, at: now })
  const clock = await loadResponseClock(tx, { companyId }, status)
  return { ...clock, statusId: status.id, statusSince: now, closedAt: null, lostReason: null, lostNote: '' }
}

type Told = { companyId: string; id: string; ownerId: string | null; name: string }

async function tellOwner(tx: Tx, lead: Told, by: string, kind: 'lead.assigned' | 'lead.asked-again') {
  const { companyId, id, ownerId, name } = lead
  if (ownerId === null) return
  const payload = { name, by }
  await notify(tx, { companyId }, { to: [ownerId], kind, entity: 'lead', entityId: id, payload })
}
