import { sql } from 'drizzle-orm'

import { type Actor, requireScope, type Scope } from '@/lib/access/scope'
import { newId } from '@/lib/db/id'
import { duplicateCandidates } from '@/lib/db/schema/record-merges'
import { inCompany } from '@/lib/db/tenant'
import { createAbsence, createAssignmentRule } from '@/lib/modules/leads/assignment.mutations'
import { absenceInput, assignmentRuleInput } from '@/lib/modules/leads/assignment.schema'
import { convertLead } from '@/lib/modules/leads/conversion.mutations'
import { createLead } from '@/lib/modules/leads/leads.mutations'
import { leadConversion, leadInput } from '@/lib/modules/leads/leads.schema'
import { deleteLead } from '@/lib/modules/leads/lifecycle.mutations'
import { leadMerging } from '@/lib/modules/leads/merging.commands'
import { leadMergeInput } from '@/lib/modules/leads/merging.schema'
import { leadRecord } from '@/lib/modules/leads/record.queries'
import { createPipeline } from '@/lib/modules/leads/statuses.mutations'
import { listPipelines } from '@/lib/modules/leads/statuses.queries'
import { mergeRecords } from '@/lib/modules/merging/merging.mutations'
import { addRecordParts } from './record'
import { phoneOf, type Words } from './words'

let count = 0

/** Returns the body of a lead, as the form sends it. */
export function leadBody(words: Words) {
  count += 1
  return {
    name: `פונה ${words.word}`,
    companyName: `עסק ${words.word}`,
    phone: phoneOf(words),
    email: `lead-${count}@${words.digits}.example`,
    interest: `עניין ${words.word}`,
    notes: `הערה ${words.word}`,
  }
}

/** Returns what a lead's conversion sends of a new customer. */
export const newCustomerBody = ({ word }: Words) => ({
  mode: 'new',
  kind: 'person',
  name: `לקוח ${word}`,
  status: 'active',
  isDuplicateAccepted: true,
})

/** Adds leads, one of them with data, one deleted, one that is a customer, and pipelines with their statuses. The actor gets the permissions. */
export async function addLeads(actor: Actor, words: Words) {
  const permissions = new Set([...actor.permissions, 'delete leads' as const, 'lead statuses management' as const])
  const able = { ...actor, permissions }
  const edits = requireScope('leadEdits', actor)
  const add = async () => (await createLead(edits, leadInput.parse(leadBody(words)), null)).id
  const [lead, spareLead, deletedLead] = [await add(), await add(), await add()]
  await deleteLead(edits, requireScope('leadDeletions', able), [deletedLead, 1])
  const parts = await addRecordParts(edits, words, leadRecord(lead))
  const convertedLead = await add()
  const wonStatus = (await listPipelines(edits))
    .find(({ isDefault }) => isDefault)
    ?.statuses.find(({ type }) => type === 'won')?.id
  const scopes = { lead: edits, customer: requireScope('customerEdits', actor), viewer: null }
  const conversion = { statusId: wonStatus, version: 1, customer: newCustomerBody(words) }
  await convertLead(scopes, convertedLead, leadConversion.parse(conversion))
  return {
    ...(await addLeadMerges(edits, add)),
    lead,
    spareLead,
    deletedLead,
    convertedLead,
    wonStatus: wonStatus ?? '',
    leadContact: parts.contact,
    leadContactMethod: parts.contactMethod,
    leadNote: parts.note,
    leadNoteFile: parts.noteFile,
    leadFile: parts.file,
    leadConsent: parts.consent,
    leadEvent: parts.event,
    ...(await addPipelines(requireScope('leadStatuses', able), words)),
    ...(await addAssignment(requireScope('leadAssignment', able), words)),
  }
}

/** Adds two possible duplicates, and two leads that were merged. */
async function addLeadMerges(edits: Scope<'leadEdits'>, add: () => Promise<string>) {
  const [similarLead, otherLead] = [await add(), await add()]
  const [mergeLead, mergedLead] = [await add(), await add()]
  const { companyId } = edits
  const [aId = '', bId = ''] = [similarLead, otherLead].sort()
  await inCompany(edits, (tx) =>
    tx.insert(duplicateCandidates).values({ companyId, aId, bId, entity: 'lead', score: 60, reasons: ['phone'] }),
  )
  const cards = [mergeLead, mergedLead].map((id) => ({ id, version: 1 }))
  const { mergeId } = await mergeRecords(edits, leadMerging, leadMergeInput.parse({ winnerId: mergeLead, cards }))
  return { similarLead, otherLead, mergeLead, mergedLead, leadMerge: mergeId }
}

/** Adds two pipelines: one to read, with two of its statuses, and one to delete. */
async function addPipelines(scope: Scope<'leadStatuses'>, { sharedWord }: Words) {
  const add = async () => (await createPipeline(scope, { name: `תהליך ${sharedWord} ${newId().slice(-12)}` })).id
  const [leadPipeline, sparePipeline] = [await add(), await add()]
  const statuses = (await listPipelines(scope)).find(({ id }) => id === leadPipeline)?.statuses ?? []
  const [leadStatus = '', spareStatus = ''] = [statuses[0]?.id, statuses[1]?.id]
  return { leadPipeline, sparePipeline, leadStatus, spareStatus }
}

/** Returns the body of an assignment rule, as its form sends it. */
export const assignmentRuleBody = ({ word }: Words, userId: string) => ({
  name: `כלל ${word} ${newId().slice(-12)}`,
  cities: [`יישוב ${word}`],
  method: 'round_robin',
  userIds: [userId],
})

export const absenceBody = ({ word }: Words, userId: string) => ({
  userId,
  fromDay: '2030-01-01',
  toDay: '2030-01-02',
  note: `היעדרות ${word}`,
})

async function addSourceCost({ companyId, actorId }: Scope<'leadAssignment'>): Promise<string> {
  const id = newId()
  await inCompany({ companyId }, (tx) =>
    tx.execute(sql`insert into lead_source_costs (company_id, id, created_by, source, from_month, monthly_agorot)
      select ${companyId}, ${id}, ${actorId}, key, '2026-01-01', 100 from picklist_values
      where company_id = ${companyId} and list = 'customer.source' order by position offset (
        select count(*) from lead_source_costs where company_id = ${companyId}) limit 1`),
  )
  return id
}

/** Adds a rule to read, one to delete, and an absence; the rules apply to the tenant's own city alone. */
async function addAssignment(scope: Scope<'leadAssignment'>, words: Words) {
  const add = async () =>
    (await createAssignmentRule(scope, assignmentRuleInput.parse(assignmentRuleBody(words, scope.actorId)))).id
  const [assignmentRule, spareRule] = [await add(), await add()]
  const absence = (await createAbsence(scope, absenceInput.parse(absenceBody(words, scope.actorId)))).id
  return { assignmentRule, spareRule, absence, sourceCost: await addSourceCost(scope) }
}
