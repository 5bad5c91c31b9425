import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { leadStatusChanges } from '@/lib/db/schema/leads'
import type { StoredRow } from '@/lib/db/schema/record-merges'
import type { TimelinePayload } from '@/lib/db/schema/records'
import type { MergeableKind, MergeableKinds } from '@/lib/modules/merging/kind.rules'

import type { RecordEditor } from '@/lib/records/kind'

import { leadMergeFields, movedLeadLabels } from './merging.labels'
import { combineLeads } from './merging.rules'
import { leadRecords } from './record.queries'
import { loadPipelines } from './statuses.queries'
import { findStatus } from './statuses.rules'

/** Leads as records for duplicates and merging. */
export const leadMerging: MergeableKind<'lead'> = {
  ...leadRecords,
  fields: leadMergeFields,
  movedTables: movedLeadLabels,
  distinctRows: { capture_opt_ins: ['email'] },
  combine: combineLeads,
  follow: recordStatus,
  // A shared phone or e-mail address alone makes a possible duplicate; a shared name also needs the same city.
  weights: { phone: 60, email: 60, name: 45, city: 10 },
  reseal: () => ({}),
  explainConflict(error) {
    throw error
  },
}

/** Adds the status that a lead took from another, or got back, to its history; returns the names of both for the timeline. */
async function recordStatus(tx: Tx, scope: RecordEditor, { before, after }: Change): Promise<TimelinePayload> {
  const { companyId, actorId } = scope
  const [fromStatusId, toStatusId] = [String(before.status_id), String(after.status_id)]
  if (fromStatusId === toStatusId) return {}
  const secondsBefore = Math.max(0, Math.round((Date.now() - Date.parse(String(before.status_since))) / 1000))
  const change = { leadId: String(before.id), fromStatusId, toStatusId, secondsBefore, actorId }
  await tx.insert(leadStatusChanges).values({ companyId, id: newId(), ...change })
  const pipelines = await loadPipelines(tx, scope)
  return { from: findStatus(pipelines, fromStatusId)?.name, to: findStatus(pipelines, toStatusId)?.name }
}

type Change = { before: StoredRow; after: StoredRow }

/** Record kinds of this module that can be merged. */
export const mergeableKinds = { lead: leadMerging } as const satisfies MergeableKinds
