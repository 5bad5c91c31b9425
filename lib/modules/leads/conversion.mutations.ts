import { and, eq, isNull } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { conflict, invalid, stale, within } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { customers } from '@/lib/db/schema/customers'
import { leadConversions } from '@/lib/db/schema/lead-conversions'
import { leads } from '@/lib/db/schema/leads'
import { inCompany } from '@/lib/db/tenant'
import { refreshConsentChannels } from '@/lib/modules/consents/consents.commands'
import { loadVisibleFields } from '@/lib/modules/custom-fields/custom-fields.queries'
import { createConvertedCustomer, fillConvertedCustomer } from '@/lib/modules/customers/conversion.commands'
import { assertEditable, customerRecords } from '@/lib/modules/customers/record.queries'
import { recordChange } from '@/lib/records/changes'
import { touch } from '@/lib/records/touch'

import { convertedCustom, convertedNotes, UNDO_HOURS } from './conversion.rules'
import { addLeadMethods, shareRows } from './conversion-rows.mutations'
import type { LeadConversion } from './leads.schema'
import { changeStatus } from './moves.mutations'
import { leadRecords, lockLead } from './record.queries'
import { loadPipelines } from './statuses.queries'
import { findStatus } from './statuses.rules'

type Row = typeof leads.$inferSelect
type Customer = typeof customers.$inferSelect

/** What converting takes: to change the lead, to change customers, and the customers that the actor may see. */
export type ConversionScopes = {
  lead: Scope<'leadEdits'>
  customer: Scope<'customerEdits'>
  viewer: Scope<'customers'> | null
}

/**
 * Makes a lead a customer: it gets a won status, and what belongs to it is the customer's too. A new customer takes its
 * details from the lead; of an existing one only what is empty is filled. From then on the lead is locked, until the
 * conversion is undone. Returns the customer's id. 404; 409 for a stale version, for a junk lead, for one that is a
 * customer already, and `possible_duplicate` where a customer has the same phone or e-mail address and the duplicate was
 * not accepted; 422, also as of a change of status.
 */
export const convertLead = (scopes: ConversionScopes, id: string, input: LeadConversion) =>
  inCompany(scopes.lead, async (tx) => {
    const { lead: scope, customer: edits } = scopes
    const before = await lockLead(tx, scope, id)
    if (before.version !== input.version) throw stale()
    await requireWon(tx, scope, { before, statusId: input.statusId })
    const { statusId, fields } = input
    await changeStatus(tx, scope, {
      before,
      move: { statusId, fields, lostReason: '', lostNote: '', reopenReason: '' },
    })
    const lead = await reread(tx, before)
    const made = input.customer
    const joined = made.mode === 'new' ? await becomeNew(tx, scopes, lead, made) : await join(tx, scopes, lead, made.id)
    const { customerId } = joined
    const set = { customerId, convertedAt: new Date(), nextFollowUpOn: null, ...touch(lead.version, scope.actorId) }
    await tx.update(leads).set(set).where(rowOf(lead))
    const customer = await assertEditable(tx, edits, customerId)
    await recordChange(tx, scope, {
      kind: leadRecords,
      row: lead,
      act: 'converted',
      payload: { name: customer.name },
      data: { customer: customerId },
      news: 'moved',
    })
    const { demotedContactId } = await shareRows(tx, { companyId: scope.companyId, leadId: id, customerId })
    await customerRecords.refreshSearchText(tx, scope, customerId)
    await refreshConsentChannels(tx, scope.companyId, { entity: 'customer', ids: [customerId] })
    await tx.insert(leadConversions).values({
      companyId: scope.companyId,
      id: newId(),
      createdBy: scope.actorId,
      leadId: id,
      leadBefore: statusOf(before),
      ...joined,
      customerVersion: customer.version,
      demotedContactId,
      undoUntil: new Date(Date.now() + UNDO_HOURS * 3_600_000),
    })
    return { id, version: set.version, customerId }
  })

/** What undoing restores of the lead. */
const statusOf = ({ pipelineId, statusId, statusSince, closedAt, lostReason, lostNote, nextFollowUpOn }: Row) => ({
  pipelineId,
  statusId,
  statusSince: statusSince.toISOString(),
  closedAt: closedAt?.toISOString() ?? null,
  lostReason,
  lostNote,
  nextFollowUpOn,
})

const rowOf = ({ companyId, id }: Row) => and(eq(leads.companyId, companyId), eq(leads.id, id))

async function reread(tx: Tx, before: Row): Promise<Row> {
  const [row] = await tx.select().from(leads).where(rowOf(before))
  return row ?? before
}

/** Throws 409 for a junk lead, 422 for a status that does not mean won. */
async function requireWon(tx: Tx, scope: Scope<'leadEdits'>, { before, statusId }: { before: Row; statusId: string }) {
  const pipelines = await loadPipelines(tx, scope)
  if (findStatus(pipelines, before.statusId)?.type === 'junk')
    throw conflict('junk_lead', 'הליד סומן כלא רלוונטי. כדי להפוך אותו ללקוח יש לפתוח אותו מחדש.')
  if (findStatus(pipelines, statusId)?.type !== 'won')
    throw invalid({ statusId: 'יש לבחור סטטוס שמשמעותו ״נסגר במכירה״' })
}

type Joined = Pick<typeof leadConversions.$inferInsert, 'customerId' | 'isNewCustomer'> &
  Partial<typeof leadConversions.$inferInsert>
type NewCustomer = Extract<LeadConversion['customer'], { mode: 'new' }>

async function becomeNew(
  tx: Tx,
  { lead: scope, customer: edits, viewer }: ConversionScopes,
  lead: Row,
  { mode: _, isDuplicateAccepted, custom, ...sent }: NewCustomer,
): Promise<Joined> {
  const { phone, email, city, source, nextFollowUpOn, teamId, tagIds } = lead
  const input = {
    ...sent,
    phone,
    email,
    city,
    nextFollowUpOn,
    teamId,
    tagIds,
    source: source ?? '',
    notes: convertedNotes(lead),
    ownerId: lead.ownerId ?? scope.actorId,
    custom: { ...(await customOf(tx, scope, edits, lead)), ...custom },
    nationalId: null,
    street: '',
    birthDate: null,
    website: '',
    isTwinAccepted: isDuplicateAccepted,
  }
  return {
    isNewCustomer: true,
    customerId: (await createConvertedCustomer(tx, edits, input, viewer).catch(within('customer'))).id,
  }
}

/** Fills what an existing customer lacks; another number or address of the lead is added beside the customer's own. */
async function join(
  tx: Tx,
  { lead: scope, customer: edits }: ConversionScopes,
  lead: Row,
  id: string,
): Promise<Joined> {
  const before = await assertEditable(tx, edits, id)
  const custom = await customOf(tx, scope, edits, lead)
  const missing = Object.entries(custom).filter(([field]) => before.custom[field] === undefined)
  const sent = {
    ...emptyOf(before, lead),
    ...(missing.length > 0 && { custom: Object.fromEntries(missing) }),
    tagIds: [...new Set([...before.tagIds, ...lead.tagIds])].slice(0, Math.max(50, before.tagIds.length)),
  }
  await fillConvertedCustomer(tx, edits, { before, sent })
  const [after = before] = await tx
    .select()
    .from(customers)
    .where(and(eq(customers.companyId, scope.companyId), eq(customers.id, id), isNull(customers.deletedAt)))
  const addedMethodIds = await addLeadMethods(tx, { lead, customer: after })
  return {
    isNewCustomer: false,
    customerId: id,
    customerBefore: filledColumns(before),
    customerAfter: filledColumns(after),
    addedMethodIds,
  }
}

/** Returns the values of a lead for the fields that a customer has not. */
const emptyOf = (customer: Customer, { phone, email, city, source, nextFollowUpOn }: Row) => ({
  ...(customer.phone === null && phone !== null && { phone }),
  ...(customer.email === null && email !== null && { email }),
  ...(customer.city === '' && { city }),
  ...(customer.source === null && source !== null && { source }),
  ...(customer.nextFollowUpOn === null && nextFollowUpOn !== null && { nextFollowUpOn }),
})

/** The columns of an existing customer that a conversion may fill. */
const filledColumns = ({ phone, email, city, source, nextFollowUpOn, tagIds, custom }: Customer) => ({
  phone,
  email,
  city,
  source,
  nextFollowUpOn,
  tagIds,
  custom,
})

async function customOf(tx: Tx, scope: Scope<'leadEdits'>, edits: Scope<'customerEdits'>, { custom }: Row) {
  return convertedCustom(
    custom,
    await loadVisibleFields(tx, scope, 'lead'),
    (await loadVisibleFields(tx, edits, 'customer')).filter(({ canEdit }) => canEdit),
  )
}
