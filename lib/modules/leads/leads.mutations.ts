import { and, eq } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { conflict, invalid } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { leads } from '@/lib/db/schema/leads'
import { inCompany } from '@/lib/db/tenant'
import { refreshConsentChannels } from '@/lib/modules/consents/consents.commands'
import { resolveCustomValues, resolveNewCustomValues } from '@/lib/modules/custom-fields/values.queries'
import { loadPossibleDuplicates } from '@/lib/modules/merging/possible-duplicates.queries'
import { loadPicklists } from '@/lib/modules/picklists/picklists.queries'
import type { PicklistValue } from '@/lib/modules/picklists/picklists.schema'
import { requireCurrentVersion } from '@/lib/modules/record-kit/conflicts.queries'
import { notifyNewOwner } from '@/lib/modules/record-kit/owners.commands'
import { requireOwned, requireOwner } from '@/lib/modules/record-kit/owners.queries'
import { requirePicklistKey } from '@/lib/modules/record-kit/picklist-keys.rules'
import { requireTeamChoice } from '@/lib/modules/record-kit/teams.queries'
import { timelineChanges } from '@/lib/modules/record-kit/timeline.rules'
import { toNameKey } from '@/lib/modules/record-kit/words.rules'
import { requireTags } from '@/lib/modules/tags/tags.queries'
import { changeData } from '@/lib/records/changed-fields'
import { recordChange } from '@/lib/records/changes'
import { touch } from '@/lib/records/touch'

import { leadWords } from './leads.labels'
import { COMPARED_LEAD_FIELDS, changedLeadFields, LEAD_TIMELINE } from './leads.rules'
import type { LeadChange, LeadFieldChange, LeadInput } from './leads.schema'
import { insertLead } from './new-lead.mutations'
import { leadRecords, lockLead } from './record.queries'
import { refreshLeadSearchText } from './search-text.mutations'
import { loadPipelines } from './statuses.queries'
import { defaultPipeline, initialStatus } from './statuses.rules'
import type { LeadStatus } from './statuses.schema'

type Edits = Scope<'leadEdits'>
type Row = typeof leads.$inferSelect

/**
 * Creates a lead with the company's next number and the initial status of its pipeline; returns the id. `viewer` is the
 * scope of leads that the actor may see: 409 `possible_duplicate` where one of them has the same phone or e-mail address
 * and the duplicate was not accepted, 422.
 */
export const createLead = (scope: Edits, input: LeadInput, viewer: Scope<'leads'> | null) =>
  inCompany(scope, (tx) => createLeadIn(tx, scope, { input, viewer }))

type NewLead = { input: LeadInput; viewer: Scope<'leads'> | null }

/** Does the same in the caller's transaction. */
export async function createLeadIn(tx: Tx, scope: Edits, { input, viewer }: NewLead): Promise<{ id: string }> {
  const { isDuplicateAccepted, pipelineId, ...values } = input
  const status = await firstStatus(tx, scope, pipelineId)
  const checked = await checkedNew(tx, scope, input)
  if (!isDuplicateAccepted && viewer) await refusePossibleDuplicate(tx, viewer, input)
  const { id, number } = await insertLead(tx, scope, { ...values, ...checked, status, channel: 'manual' })
  await notifyNewOwner(tx, scope, { entity: 'lead', id, ownerId: checked.ownerId, name: input.name })
  const created = { kind: leadRecords, row: { id, ownerId: checked.ownerId }, data: { number } }
  await recordChange(tx, scope, { ...created, act: 'created', news: 'created' })
  return { id }
}

/** Returns the initial status of a pipeline, or of the default one; 422 for an unknown pipeline. */
async function firstStatus(tx: Tx, scope: Edits, pipelineId: string | null): Promise<LeadStatus> {
  const pipelines = await loadPipelines(tx, scope)
  const pipeline = pipelineId ? pipelines.find(({ id }) => id === pipelineId) : defaultPipeline(pipelines)
  const status = pipeline && initialStatus(pipeline)
  if (!status) throw invalid({ pipelineId: 'יש לבחור תהליך מהרשימה' })
  return status
}

/**
 * Validates that everything a new lead refers to belongs to the company: source, owner, team, tags, custom fields. The
 * actor is the owner if nobody else was chosen.
 */
async function checkedNew(tx: Tx, scope: Edits, { ownerId, teamId, tagIds, custom, source }: LeadInput) {
  const wanted = ownerId === undefined ? scope.actorId : ownerId
  return {
    source: requirePicklistKey(await loadPicklists(tx, scope), {
      list: 'customer.source',
      field: 'source',
      sent: source,
    }),
    ownerId: await resolveOwner(tx, scope, { wanted }),
    teamId: await requireTeamChoice(tx, scope, { id: teamId }),
    tagIds: await requireTags(tx, scope, { ids: tagIds }),
    custom: await resolveNewCustomValues(tx, scope, { entity: 'lead', sent: custom }),
  }
}

/**
 * Updates a lead of the scope; 404; 409 for a stale version (with the current values) and for a locked, merged or erased
 * record; 422 by field.
 */
export const updateLead = (scope: Edits, id: string, change: LeadChange) =>
  inCompany(scope, async (tx) => {
    const { version, ...values } = change
    const before = await lockLead(tx, scope, id)
    await requireCurrentVersion(tx, scope, { entity: 'lead', before, sent: change, compared: COMPARED_LEAD_FIELDS })
    const choices = await loadPicklists(tx, scope)
    const { ownerId, teamId, tagIds, custom, source } = change
    const checked = {
      source: requirePicklistKey(choices, {
        list: 'customer.source',
        field: 'source',
        sent: source,
        held: before.source,
      }),
      ownerId: await resolveOwner(tx, scope, { wanted: ownerId, present: before.ownerId }),
      teamId: await requireTeamChoice(tx, scope, { id: teamId, present: before.teamId }),
      tagIds: await requireTags(tx, scope, { ids: tagIds, kept: before.tagIds }),
      custom: await resolveCustomValues(tx, scope, {
        entity: 'lead',
        id: before.id,
        present: before.custom,
        sent: custom,
        isWhole: true,
      }),
    }
    const after = { ...values, ...checked, nameKey: toNameKey(change.name) }
    await writeLead(tx, scope, { before, after, choices, version })
    return { id }
  })

/**
 * Updates some fields of a lead of the scope and leaves the others; returns the new version. 404; 409 for a stale
 * version or a locked, merged or erased record; 422.
 */
export const changeLeadFields = (scope: Edits, id: string, change: LeadFieldChange) =>
  inCompany(scope, async (tx) => {
    const { version: _, ...sent } = change
    const before = await lockLead(tx, scope, id)
    await requireCurrentVersion(tx, scope, { entity: 'lead', before, sent: change, compared: COMPARED_LEAD_FIELDS })
    return writeLeadFields(tx, scope, { before, sent })
  })

/** Writes some fields of a lead that the caller has locked, and records the change; returns the version. 422. */
export async function writeLeadFields(tx: Tx, scope: Edits, { before, sent }: Omit<Sent, 'choices'>) {
  const { id, version } = before
  const choices = await loadPicklists(tx, scope)
  const after = await checkedFields(tx, scope, { before, sent, choices })
  if (changedLeadFields(before, after).length === 0) return { id, version }
  await writeLead(tx, scope, { before, after, choices, version })
  return { id, version: version + 1 }
}

type Sent = { before: Row; sent: Omit<LeadFieldChange, 'version'>; choices: readonly PicklistValue[] }

/** Validates fields of a lead that were sent; 422 by field, also where the lead would have neither number nor address. */
export async function checkedFields(tx: Tx, scope: Edits, { before, sent, choices }: Sent) {
  const { custom, tagIds, source, ...plain } = sent
  const { phone = before.phone, email = before.email } = sent
  if (phone === null && email === null)
    throw invalid({ [sent.email === undefined ? 'phone' : 'email']: 'לליד צריך להיות טלפון או דוא״ל' })
  const list = { list: 'customer.source', field: 'source' } as const
  return {
    ...plain,
    ...(source !== undefined && {
      source: requirePicklistKey(choices, { ...list, sent: source, held: before.source }),
    }),
    ...(tagIds && { tagIds: await requireTags(tx, scope, { ids: tagIds, kept: before.tagIds }) }),
    ...(custom && {
      custom: await resolveCustomValues(tx, scope, {
        entity: 'lead',
        id: before.id,
        present: before.custom,
        sent: custom,
        isWhole: false,
      }),
    }),
  }
}

type Writing = {
  before: Row
  after: Partial<Row>
  choices: readonly PicklistValue[]
  version: number
}

/** Writes changed fields of a lead that the caller has locked, and records the change. */
async function writeLead(tx: Tx, scope: Edits, { before, after, choices, version }: Writing) {
  const { companyId, actorId } = scope
  const { id } = before
  await tx
    .update(leads)
    .set({ ...after, ...touch(version, actorId) })
    .where(and(eq(leads.companyId, companyId), eq(leads.id, id)))
  await refreshLeadSearchText(tx, scope, id)
  const fields = changedLeadFields(before, after)
  if (fields.includes('phone') || fields.includes('email'))
    await refreshConsentChannels(tx, companyId, { entity: 'lead', ids: [id] })
  const { ownerId = before.ownerId, name = before.name } = after
  await notifyNewOwner(tx, scope, { entity: 'lead', id, ownerId, name, formerId: before.ownerId })
  await recordChange(tx, scope, {
    kind: leadRecords,
    row: { id, ownerId },
    act: 'updated',
    payload: { fields: fields.join(' '), ...timelineChanges(before, after, { ...LEAD_TIMELINE, choices }) },
    data: changeData(fields, before, after),
  })
}

async function refusePossibleDuplicate(tx: Tx, viewer: Scope<'leads'>, { phone, email }: LeadInput) {
  const found = await loadPossibleDuplicates(tx, viewer, leadRecords, { phone, email })
  if (found.length > 0)
    throw conflict('possible_duplicate', 'ייתכן שהליד כבר קיים: יש ליד עם אותו טלפון או אותה כתובת דוא״ל.')
}

type Owner = { wanted: string | null | undefined; present?: string | null }

/**
 * Returns the owner of a lead after a change: the present one if none or the same was sent, even if that user has left
 * since; none if it was taken away, which only a user who edits all leads may do. 422.
 */
async function resolveOwner(tx: Tx, scope: Edits, { wanted, present }: Owner): Promise<string | null> {
  if (wanted === undefined || wanted === present) return present ?? null
  if (present !== undefined) requireOwned(scope, present, leadWords)
  if (wanted !== null) return requireOwner(tx, scope, { id: wanted, words: leadWords })
  if (scope.ownerId) throw invalid({ ownerId: 'אין לך הרשאה להשאיר ליד בלי אחראי' })
  return null
}
