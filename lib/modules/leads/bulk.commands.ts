import { and, eq } from 'drizzle-orm'
import { invalid } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { leadStatusChanges, leads } from '@/lib/db/schema/leads'
import { users } from '@/lib/db/schema/users'
import { type BulkChange, BY_RULES } from '@/lib/modules/bulk/bulk.schema'
import type { BulkEvent, BulkKind, BulkMove, BulkPlan, BulkRow } from '@/lib/modules/bulk/kind.rules'
import { findUniqueBlocked } from '@/lib/modules/custom-fields/unique-values.queries'
import { loadPicklists } from '@/lib/modules/picklists/picklists.queries'
import { picklistName, picklistOptions } from '@/lib/modules/picklists/picklists.rules'
import { requireOwner } from '@/lib/modules/record-kit/owners.queries'
import { requireTeamChoice } from '@/lib/modules/record-kit/teams.queries'
import { notify } from '@/lib/notifications/notify'
import { loadBusinessHours } from '@/lib/records/business-hours'
import type { RecordEditor } from '@/lib/records/kind'

import { type BulkStatus, leadBulkRefusal, leadStatusRefusal, valuesOfStatus } from './bulk.rules'
import { leadBulkInput } from './bulk.schema'
import { chooseOwners } from './choose-owner.mutations'
import { closingOf } from './closing.rules'
import { leadsText, leadWords } from './leads.labels'
import { exactLeadFilter } from './leads.list'
import { buildLeadFilter } from './list-filter.queries'
import { leadRecords } from './record.queries'
import { loadRequiredLabels } from './required-labels.queries'
import { loadPipelines } from './statuses.queries'
import { findStatus, isClosedType } from './statuses.rules'

type Edits = RecordEditor<'lead'>

/** Leads as records of bulk changes. */
export const bulkLeads: BulkKind<'lead'> = {
  record: leadRecords,
  input: leadBulkInput,
  operations: {
    status: 'leads.status',
    source: 'leads.source',
    ownerId: 'leads.owner',
    teamId: 'leads.team',
    nextFollowUpOn: 'leads.follow-up',
    tagIds: 'leads.tags',
    deletedAt: 'leads.deletion',
  },
  scopes: { view: 'leads', edit: 'leadEdits', delete: 'leadDeletions' },
  quota: 'leads',
  instants: ['deletedAt', 'statusSince', 'closedAt', 'respondedAt'],
  async matchFilter(tx, viewer, search) {
    const filter = exactLeadFilter(search)
    const found = filter && (await buildLeadFilter(tx, viewer, filter))
    return found && !found.hasUnknown ? { ...found, isDeleted: filter.deleted !== null } : null
  },
  plan: planChange,
  follow: followMoves,
  findBlocked: async (tx, edits, { ids, to }) =>
    to === 'present' ? findUniqueBlocked(tx, edits, leadRecords, ids) : new Map(),
}

/** Returns how a change applies to leads; 422 for an owner, a team, a status or a source that may not be chosen. */
async function planChange(tx: Tx, edits: Edits, change: BulkChange): Promise<BulkPlan<'lead'>> {
  if (change.field === 'status') return planStatus(tx, edits, change)
  if (change.field === 'ownerId') return planOwner(tx, edits, change.to)
  if (change.field === 'teamId') await requireTeamChoice(tx, edits, { id: change.to })
  if (change.field === 'source') await requireSource(tx, edits, change.to)
  return { refuse: leadBulkRefusal }
}

async function requireSource(tx: Tx, edits: Edits, to: string | null) {
  const offered = picklistOptions(await loadPicklists(tx, edits), 'customer.source')
  if (to !== null && !offered.some(({ value }) => value === to)) throw invalid({ to: 'יש לבחור מקור מהרשימה' })
}

async function planStatus(tx: Tx, edits: Edits, change: BulkStatus['change']): Promise<BulkPlan<'lead'>> {
  const pipelines = await loadPipelines(tx, edits)
  const to = pipelines.flatMap(({ statuses }) => statuses).find(({ id }) => id === change.to)
  if (!to) throw invalid({ to: 'יש לבחור סטטוס' })
  const { lostReason = '', lostNote = '' } = change
  const lost = closingOf(to, { lostReason, lostNote }, await loadPicklists(tx, edits))
  const hours = await loadBusinessHours(tx, edits)
  const status = { change, pipelines, to, hours, labelOf: await loadRequiredLabels(tx, edits) }
  return {
    refuse: (row) => leadBulkRefusal(row) ?? leadStatusRefusal(row, status),
    valuesAfter: async (rows) => rows.map((row) => valuesOfStatus(row, status, lost)),
  }
}

/** Only who edits all leads may take an owner away or hand leads out. */
async function planOwner(tx: Tx, edits: Edits, to: string | null): Promise<BulkPlan<'lead'>> {
  if (to !== null && to !== BY_RULES) {
    await requireOwner(tx, edits, { id: to, words: leadWords })
    return { refuse: leadBulkRefusal }
  }
  if (edits.ownerId) throw invalid({ to: 'אין לך הרשאה להעביר לידים לאחראי אחר' })
  if (to === null) return { refuse: leadBulkRefusal }
  return { refuse: leadBulkRefusal, valuesAfter: (rows) => handOut(tx, edits, rows) }
}

/** Hands leads out by the assignment rules; one that no rule takes, or that stays with its owner, is left as it is. */
async function handOut(tx: Tx, edits: Edits, rows: readonly BulkRow<'lead'>[]) {
  const inquiries = rows.map((row) => ({ ...row, formerOwnerId: row.closedAt === null ? row.ownerId : null }))
  const chosen = await chooseOwners(tx, edits, inquiries)
  return rows.map(({ ownerId: present }, place) => {
    const ownerId = chosen[place]?.ownerId
    return ownerId && ownerId !== present ? { ownerId } : null
  })
}

/** Writes what follows from changed leads; returns what their timelines say where it is not the usual. */
async function followMoves(tx: Tx, edits: Edits, done: Done): Promise<BulkEvent[] | null> {
  if (done.change.field === 'status') return followStatuses(tx, edits, done)
  if (done.change.field === 'ownerId') await tellNewOwners(tx, edits, done)
  return null
}

/** Tells each user, besides the actor, how many leads they got; of a single one, which. */
async function tellNewOwners(tx: Tx, edits: Edits, { moves }: Done): Promise<void> {
  const got = leadsByNewOwner(moves, edits.actorId)
  if (got.size === 0) return
  const [actor] = await tx
    .select({ name: users.displayName })
    .from(users)
    .where(rowOf(users, edits, edits.actorId))
  for (const [ownerId, ids] of got) await tellOwner(tx, edits, { ownerId, ids, by: actor?.name ?? '' })
}

function leadsByNewOwner(moves: readonly BulkMove[], actorId: string): Map<string, string[]> {
  const got = new Map<string, string[]>()
  for (const { id, to } of moves) {
    const { ownerId } = to
    if (typeof ownerId === 'string' && ownerId !== actorId) got.set(ownerId, [...(got.get(ownerId) ?? []), id])
  }
  return got
}

type Given = { ownerId: string; ids: readonly string[]; by: string }

async function tellOwner(tx: Tx, edits: Edits, { ownerId, ids, by }: Given): Promise<void> {
  const [entityId = ''] = ids
  const about = { to: [ownerId], entity: 'lead', entityId } as const
  const count = ids.length
  if (count > 1)
    return void (await notify(tx, edits, {
      ...about,
      kind: 'lead.assigned-many',
      payload: { leads: leadsText(count), by },
    }))
  const [lead] = await tx
    .select({ name: leads.name })
    .from(leads)
    .where(rowOf(leads, edits, entityId))
  await notify(tx, edits, { ...about, kind: 'lead.assigned', payload: { name: lead?.name ?? '', by } })
}

const rowOf = (table: typeof users | typeof leads, { companyId }: Edits, id: string) =>
  and(eq(table.companyId, companyId), eq(table.id, id))

type Done = { change: BulkChange; moves: readonly BulkMove[] }

/** Writes the changes of status into the history; returns what the timeline says of each. */
async function followStatuses(tx: Tx, { companyId, actorId }: Edits, { change, moves }: Done): Promise<BulkEvent[]> {
  const pipelines = await loadPipelines(tx, { companyId })
  const choices = await loadPicklists(tx, { companyId })
  const changes = moves.map(({ id: leadId, from, to }) => ({
    companyId,
    actorId,
    id: newId(),
    leadId,
    // An undone change goes back from the status that the change gave.
    fromStatusId: String(from.statusId ?? change.to),
    toStatusId: String(to.statusId),
    secondsBefore: secondsSince(from.statusSince),
  }))
  await tx.insert(leadStatusChanges).values(changes)
  const nameOf = (id: string) => findStatus(pipelines, id)?.name ?? ''
  return changes.map(({ leadId, fromStatusId, toStatusId }, place): BulkEvent => {
    const lostReason = moves[place]?.to.lostReason
    const reason = typeof lostReason === 'string' ? picklistName(choices, 'lead.lost-reason', lostReason) : ''
    const isReopened = !isClosedType(findStatus(pipelines, toStatusId)?.type ?? 'won')
    const why = reason || (isReopened && 'reopenReason' in change ? change.reopenReason : '')
    return {
      id: leadId,
      act: 'moved',
      payload: { from: nameOf(fromStatusId), to: nameOf(toStatusId), ...(why && { reason: why }) },
      data: { fromStatusId, toStatusId },
    }
  })
}

const secondsSince = (time: unknown): number | null =>
  typeof time === 'string' ? Math.max(0, Math.round((Date.now() - Date.parse(time)) / 1000)) : null
