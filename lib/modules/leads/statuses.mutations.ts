import { and, count, eq, inArray, isNull, max, sql } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { conflict, invalid, stale } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { leadPipelines, leadStatuses, leads } from '@/lib/db/schema/leads'
import { inCompany } from '@/lib/db/tenant'
import { violatesConstraint } from '@/lib/db/violation'
import { audit } from '@/lib/events/audit'
import { publish } from '@/lib/events/publish'
import { enqueue } from '@/lib/jobs/enqueue'
import { lockRow } from '@/lib/records/lock-row'
import { touch } from '@/lib/records/touch'

import { DEFAULT_STATUSES } from './defaults.rules'
import { loadPipelines } from './statuses.queries'
import { allStatuses, canReplace, pipelineFault } from './statuses.rules'
import {
  type LeadPipelineChange,
  type LeadStatus,
  type LeadStatusChange,
  type LeadStatusInput,
  MAX_PIPELINES,
  MAX_STATUSES,
} from './statuses.schema'

type Statuses = Scope<'leadStatuses'>

/** Adds a pipeline with the usual statuses, after the others; 409 at 10 pipelines, 422 for a taken name. Returns its id. */
export const createPipeline = (scope: Statuses, { name }: { name: string }) =>
  changeStatuses(scope, async (tx) => {
    const { companyId, actorId } = scope
    const isLive = and(eq(leadPipelines.companyId, companyId), isNull(leadPipelines.deletedAt))
    const [known] = await tx
      .select({ count: count(), last: max(leadPipelines.position) })
      .from(leadPipelines)
      .where(isLive)
    if ((known?.count ?? 0) >= MAX_PIPELINES)
      throw conflict('too_many_pipelines', `אפשר להגדיר עד ${MAX_PIPELINES} תהליכים.`)
    const id = newId()
    const by = { createdBy: actorId, updatedBy: actorId }
    await tx.insert(leadPipelines).values({ companyId, id, ...by, name, position: (known?.last ?? 0) + 1 })
    await tx.insert(leadStatuses).values(
      DEFAULT_STATUSES.map((status, index) => ({
        ...status,
        ...by,
        companyId,
        id: newId(),
        pipelineId: id,
        position: index + 1,
      })),
    )
    await recordPipelineChange(tx, scope, { act: 'created', id, data: { name } })
    return { id }
  })

/**
 * Renames a pipeline, or makes it the one that new leads get; 404, 409 for a stale version or where no pipeline would
 * be the default, 422 for a taken name.
 */
export const updatePipeline = (scope: Statuses, id: string, { name, isDefault, version }: LeadPipelineChange) =>
  changeStatuses(scope, async (tx) => {
    const before = await lockPipeline(tx, scope, id, version)
    if (before.isDefault && !isDefault)
      throw conflict('default_pipeline', 'זה התהליך של לידים חדשים. כדי לשנות את זה, יש לבחור בתהליך אחר לכך.')
    if (isDefault)
      await tx
        .update(leadPipelines)
        .set({ isDefault: false, ...touch(leadPipelines.version, scope.actorId) })
        .where(and(eq(leadPipelines.companyId, scope.companyId), eq(leadPipelines.isDefault, true)))
    await tx
      .update(leadPipelines)
      .set({ name, isDefault, ...touch(version, scope.actorId) })
      .where(pipelineRow(scope, id))
    await recordPipelineChange(tx, scope, { act: 'updated', id, data: { name, isDefault } })
    return { id, version: version + 1 }
  })

/** Deletes a pipeline in which no lead is; 404, 409 for the default one and where leads are in it. */
export const deletePipeline = (scope: Statuses, id: string) =>
  changeStatuses(scope, async (tx) => {
    const { name, isDefault } = await lockPipeline(tx, scope, id)
    if (isDefault) throw conflict('default_pipeline', 'זה התהליך של לידים חדשים, ואי אפשר למחוק אותו.')
    const { companyId } = scope
    const ids = (await statusesOf(tx, scope, id)).flatMap((status) => [status.id, ...status.former])
    if (await isHeld(tx, scope, ids))
      throw conflict('pipeline_in_use', 'יש לידים בתהליך הזה, או לידים שנמחקו ממנו. יש להעביר אותם קודם לתהליך אחר.')
    const gone = { deletedAt: new Date(), updatedAt: new Date(), updatedBy: scope.actorId }
    await tx.update(leadPipelines).set(gone).where(pipelineRow(scope, id))
    await tx
      .update(leadStatuses)
      .set({ ...gone, isDefault: false })
      .where(and(eq(leadStatuses.companyId, companyId), eq(leadStatuses.pipelineId, id)))
    await recordPipelineChange(tx, scope, { act: 'deleted', id, data: { name } })
    return { id }
  })

/** Adds a status at the end of a pipeline; 404, 409 at 30 statuses, 422 for a taken name. Returns its id. */
export const createStatus = (scope: Statuses, { pipelineId, ...input }: LeadStatusInput) =>
  changeStatuses(scope, async (tx) => {
    const { companyId, actorId } = scope
    await lockPipeline(tx, scope, pipelineId)
    const present = await statusesOf(tx, scope, pipelineId)
    if (present.length >= MAX_STATUSES)
      throw conflict('too_many_statuses', `אפשר להגדיר עד ${MAX_STATUSES} סטטוסים בתהליך.`)
    const allowedNext = requireNext(present, input.allowedNext)
    const id = newId()
    const position = 1 + (await lastPosition(tx, scope, pipelineId))
    const by = { createdBy: actorId, updatedBy: actorId }
    if (input.isDefault) await clearDefault(tx, scope, pipelineId)
    await tx.insert(leadStatuses).values({ ...input, ...by, allowedNext, companyId, id, pipelineId, position })
    await recordStatusChange(tx, scope, { act: 'created', id, data: { name: input.name, type: input.type } })
    return { id }
  })

/**
 * Changes a status; 404, 409 for a stale version, where leads have it and the change would open or close them, and where
 * the pipeline would lack a status it needs, 422 for a taken name.
 */
export const updateStatus = (scope: Statuses, id: string, { version, ...input }: LeadStatusChange) =>
  changeStatuses(scope, async (tx) => {
    const before = await lockStatus(tx, scope, id)
    if (before.version !== version) throw stale()
    const { pipelineId } = before
    const present = await statusesOf(tx, scope, pipelineId)
    if (before.type !== input.type && (await isHeld(tx, scope, [id])))
      throw conflict('status_in_use', 'יש לידים בסטטוס הזה, ולכן אי אפשר לשנות את המשמעות שלו.')
    requireWhole(
      present.map((status) => (status.id === id ? input : input.isDefault ? { ...status, isDefault: false } : status)),
    )
    const allowedNext = requireNext(present, input.allowedNext)
    if (input.isDefault && !before.isDefault) await clearDefault(tx, scope, pipelineId)
    await tx
      .update(leadStatuses)
      .set({ ...input, allowedNext, ...touch(version, scope.actorId) })
      .where(statusRow(scope, id))
    await recordStatusChange(tx, scope, { act: 'updated', id, data: { name: input.name, type: input.type } })
    return { id, version: version + 1 }
  })

/** Reorders the statuses of a pipeline; 404, 409 where they are not the ones that were shown. */
export const orderStatuses = (scope: Statuses, pipelineId: string, { ids }: { ids: string[] }) =>
  changeStatuses(scope, async (tx) => {
    await lockPipeline(tx, scope, pipelineId)
    const present = new Set((await statusesOf(tx, scope, pipelineId)).map(({ id }) => id))
    if (new Set(ids).size !== present.size || ids.some((id) => !present.has(id))) throw stale()
    await tx.execute(sql`
      update lead_statuses s set position = k.position from unnest(${sql.param(ids)}::uuid[]) with ordinality as k (id, position)
      where s.company_id = ${scope.companyId} and s.id = k.id`)
    await recordPipelineChange(tx, scope, { act: 'ordered', id: pipelineId, data: { count: ids.length } })
    return { ids }
  })

/**
 * Deletes a status. Leads that have it are moved to `moveTo`, by a job; until then they count as having that one. 404,
 * 409 for the initial one, for the last of a meaning, and where leads have it and none was chosen; 422.
 */
export const deleteStatus = (scope: Statuses, id: string, { moveTo }: { moveTo: string | null }) =>
  changeStatuses(scope, async (tx) => {
    const { companyId, actorId } = scope
    const { pipelineId, name, isDefault } = await lockStatus(tx, scope, id)
    const present = await statusesOf(tx, scope, pipelineId)
    const rest = present.filter((status) => status.id !== id)
    const former = present.find((status) => status.id === id)
    if (!former) throw stale()
    if (isDefault) throw conflict('default_status', 'זה הסטטוס של ליד חדש. יש לבחור קודם סטטוס אחר לכך.')
    requireWhole(rest)
    const target = await requireTarget(tx, scope, { gone: former, moveTo, rest })
    const gone = { deletedAt: new Date(), updatedAt: new Date(), updatedBy: actorId }
    await tx
      .update(leadStatuses)
      .set({ replacedById: moveTo })
      .where(and(eq(leadStatuses.companyId, companyId), eq(leadStatuses.replacedById, id)))
    await tx
      .update(leadStatuses)
      .set({ ...gone, replacedById: moveTo })
      .where(statusRow(scope, id))
    await replaceNext(tx, scope, { id, moveTo })
    if (target)
      await enqueue(tx, ['leads.replace-status', { from: id, to: target.id }], { key: `leads.replace-status:${id}` })
    const data = { name, ...(target && { movedTo: target.name }) }
    await recordStatusChange(tx, scope, { act: 'deleted', id, data })
    return { id }
  })

type Target = { gone: LeadStatus; moveTo: string | null; rest: readonly LeadStatus[] }

/**
 * Returns the status to which the leads of a deleted one move: an open one for open leads, one of the same meaning for
 * closed leads. 409 where leads have it and none was chosen, 422.
 */
async function requireTarget(tx: Tx, scope: Statuses, { gone, moveTo, rest }: Target) {
  const target = rest.find((status) => status.id === moveTo)
  if (moveTo && !(target && canReplace(gone, target)))
    throw invalid({ moveTo: 'יש לבחור סטטוס אחר של אותו תהליך, שהלידים בו נחשבים פתוחים או סגורים באותה צורה' })
  if (!target && (await isHeld(tx, scope, [gone.id, ...gone.former])))
    throw conflict('status_in_use', 'יש לידים בסטטוס הזה, או לידים שנמחקו ממנו. יש לבחור לאן להעביר אותם.')
  return target
}

/** Keeps the statuses after which a deleted one was allowed: the one that replaces it is allowed instead. */
async function replaceNext(
  tx: Tx,
  { companyId, actorId }: Statuses,
  { id, moveTo }: { id: string; moveTo: string | null },
) {
  const { rows } = await tx.execute<{ name: string; is_open: boolean }>(sql`
    update lead_statuses set version = version + 1, updated_at = now(), updated_by = ${actorId},
      allowed_next = array(select distinct coalesce(nullif(n, ${id}::uuid), ${moveTo}::uuid) from unnest(allowed_next) n
        where n <> ${id}::uuid or ${moveTo}::uuid is not null)
    where company_id = ${companyId} and ${id}::uuid = any(allowed_next) and deleted_at is null
    returning name, cardinality(allowed_next) = 0 as is_open`)
  const only = rows.find(({ is_open: isOpen }) => isOpen)
  // An empty list would allow every status.
  if (only) throw conflict('only_next', `מ״${only.name}״ אפשר לעבור רק לסטטוס הזה. יש לשנות זאת קודם.`)
}

/** Runs in a transaction that has locked the pipelines of the company: the rules of one status depend on the others. */
const changeStatuses = <T>(scope: Statuses, work: (tx: Tx) => Promise<T>): Promise<T> =>
  inCompany(scope, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`lead-statuses:${scope.companyId}`}, 0))`)
    return work(tx)
  }).catch((error: unknown) => {
    if (violatesConstraint(error, 'lead_pipelines_name')) throw invalid({ name: 'כבר יש תהליך בשם הזה' })
    throw violatesConstraint(error, 'lead_statuses_name') ? invalid({ name: 'כבר יש סטטוס בשם הזה בתהליך' }) : error
  })

const lockPipeline = (tx: Tx, scope: Statuses, id: string, version?: number) =>
  lockRow(tx, leadPipelines, scope, { id, version, orElse: 'התהליך לא נמצא' })

const lockStatus = (tx: Tx, scope: Statuses, id: string) =>
  lockRow(tx, leadStatuses, scope, { id, orElse: 'הסטטוס לא נמצא' })

const pipelineRow = ({ companyId }: Statuses, id: string) =>
  and(eq(leadPipelines.companyId, companyId), eq(leadPipelines.id, id))

const statusRow = ({ companyId }: Statuses, id: string) =>
  and(eq(leadStatuses.companyId, companyId), eq(leadStatuses.id, id))

async function statusesOf(tx: Tx, scope: Statuses, pipelineId: string): Promise<LeadStatus[]> {
  return allStatuses(await loadPipelines(tx, scope)).filter((status) => status.pipelineId === pipelineId)
}

async function lastPosition(tx: Tx, { companyId }: Statuses, pipelineId: string): Promise<number> {
  const [found] = await tx
    .select({ last: max(leadStatuses.position) })
    .from(leadStatuses)
    .where(and(eq(leadStatuses.companyId, companyId), eq(leadStatuses.pipelineId, pipelineId)))
  return found?.last ?? 0
}

/** A dialog that was opened on the former initial status must not make it the initial one again. */
const clearDefault = (tx: Tx, { companyId, actorId }: Statuses, pipelineId: string) =>
  tx
    .update(leadStatuses)
    .set({ isDefault: false, ...touch(leadStatuses.version, actorId) })
    .where(
      and(
        eq(leadStatuses.companyId, companyId),
        eq(leadStatuses.pipelineId, pipelineId),
        eq(leadStatuses.isDefault, true),
      ),
    )

/** Whether leads have one of the statuses, deleted leads included: they may be restored. */
async function isHeld(tx: Tx, { companyId }: Statuses, ids: string[]): Promise<boolean> {
  const [found] = await tx
    .select({ id: leads.id })
    .from(leads)
    .where(and(eq(leads.companyId, companyId), inArray(leads.statusId, ids)))
    .limit(1)
  return found !== undefined
}

function requireWhole(statuses: readonly Pick<LeadStatus, 'type' | 'isDefault'>[]) {
  const fault = pipelineFault(statuses)
  if (fault) throw conflict('pipeline_incomplete', fault)
}

function requireNext(present: readonly LeadStatus[], wanted: string[]): string[] {
  if (wanted.some((id) => !present.some((status) => status.id === id)))
    throw invalid({ allowedNext: 'יש לבחור סטטוסים של אותו תהליך' })
  return [...new Set(wanted)]
}

type Change<Act> = { act: Act; id: string; data: Record<string, unknown> }

async function recordPipelineChange(
  tx: Tx,
  scope: Statuses,
  change: Change<'created' | 'updated' | 'ordered' | 'deleted'>,
) {
  const { act, id, data } = change
  await publish(tx, scope, { topic: 'lead-status', entityId: id, kind: 'updated' })
  await audit(tx, scope, { action: `lead-pipeline.${act}`, entity: 'lead_pipeline', entityId: id, data })
}

async function recordStatusChange(
  tx: Tx,
  scope: Statuses,
  { act, id, data }: Change<'created' | 'updated' | 'deleted'>,
) {
  await publish(tx, scope, { topic: 'lead-status', entityId: id, kind: 'updated' })
  await audit(tx, scope, { action: `lead-status.${act}`, entity: 'lead_status', entityId: id, data })
}
