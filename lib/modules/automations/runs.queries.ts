import { and, asc, desc, eq, sql } from 'drizzle-orm'

import { type Actor, requireScope } from '@/lib/access/scope'
import type { AutomationEntityName } from '@/lib/automation/entity'
import { notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { automationRuns, automationStepRuns, automations, automationVersions } from '@/lib/db/schema/automations'
import { readInCompany } from '@/lib/db/tenant'
import { LIST_SIZE } from '@/lib/format/list-sizes'
import { listPage } from '@/lib/records/list-page'

import { isRecordVisible, loadRunRecordNames } from './record-names.queries'
import type { RunListInput } from './runs.list'
import { requireAutomation } from './starts.queries'

const { id, companyId, automationId, version, recordId, state, enteredBy, startedBy } = automationRuns
const { startedAt, endedAt, stepId, dueAt, reason } = automationRuns

const row = {
  id,
  automationId,
  version,
  recordId,
  state,
  enteredBy,
  startedAt,
  endedAt,
  stepId,
  dueAt,
  reason,
  entity: automations.entity,
  automationName: automations.name,
  graph: automationVersions.graph,
}

const ofAutomation = and(eq(automations.companyId, companyId), eq(automations.id, automationId))
const ofVersion = and(
  eq(automationVersions.companyId, companyId),
  eq(automationVersions.automationId, automationId),
  eq(automationVersions.version, version),
)
const starter = sql<
  string | null
>`(select u.display_name from users u where u.company_id = ${companyId} and u.id = ${startedBy})`

/** Returns one page of the runs of an automation, the newest first; names of records that the actor may not see are null. */
export const listAutomationRuns = (actor: Actor, wantedId: string, wanted: RunListInput) => {
  const scope = requireScope('automations', actor)
  return readInCompany(scope, async (tx) => {
    await requireAutomation(tx, scope.companyId, wantedId)
    const page = await listPage(tx, {
      wanted,
      size: LIST_SIZE,
      sorting: { key: sql`${startedAt}`, type: 'timestamptz', descending: true },
      from: automationRuns,
      matches: and(
        eq(companyId, scope.companyId),
        eq(automationId, wantedId),
        wanted.state ? eq(state, wanted.state) : undefined,
      ),
      select: (sortKey) =>
        tx
          .select({ ...row, startedBy: starter, sortKey })
          .from(automationRuns)
          .innerJoin(automations, ofAutomation)
          .innerJoin(automationVersions, ofVersion),
    })
    return { ...page, isCut: false, rows: await withNames(tx, actor, page.rows) }
  })
}

type Named<Row> = Row & { recordName: string | null }

/** Adds the names of the records, which are all of one entity. */
async function withNames<Row extends { entity: AutomationEntityName; recordId: string }>(
  tx: Tx,
  actor: Actor,
  rows: readonly Row[],
): Promise<Named<Row>[]> {
  const [first] = rows
  if (!first) return []
  const names = await loadRunRecordNames(tx, actor, { entity: first.entity, ids: rows.map((one) => one.recordId) })
  return rows.map((one) => ({ ...one, recordName: names.get(one.recordId) ?? null }))
}

export type RunRow = Awaited<ReturnType<typeof listAutomationRuns>>['rows'][number]

/** Returns a run with its steps, the graph of its version, and the words to show them in; throws 404. */
export const findRun = (actor: Actor, wantedId: string) => {
  const scope = requireScope('automations', actor)
  return readInCompany(scope, async (tx) => {
    const [found] = await tx
      .select({ ...row, startedBy: starter, automationState: automations.state })
      .from(automationRuns)
      .innerJoin(automations, ofAutomation)
      .innerJoin(automationVersions, ofVersion)
      .where(and(eq(companyId, scope.companyId), eq(id, wantedId)))
    if (!found) throw notFound('הריצה לא נמצאה')
    const [run] = await withNames(tx, actor, [found])
    const {
      seq,
      stepId: step,
      kind,
      action,
      state: stepState,
      attempts,
      input,
      result,
      error,
      until,
    } = automationStepRuns
    const steps = await tx
      .select({
        seq,
        stepId: step,
        kind,
        action,
        state: stepState,
        attempts,
        input,
        result,
        error,
        until,
        startedAt: automationStepRuns.startedAt,
        endedAt: automationStepRuns.endedAt,
      })
      .from(automationStepRuns)
      .where(and(eq(automationStepRuns.companyId, scope.companyId), eq(automationStepRuns.runId, wantedId)))
      .orderBy(asc(seq))
    return { ...(run as NonNullable<typeof run>), steps: redacted(steps, run?.recordName ?? null) }
  })
}

/** What a step was given holds values of the record, so that it is not shown to those who may not see the record. */
const redacted = <Step extends { input: Record<string, unknown>; result: string }>(
  steps: readonly Step[],
  recordName: string | null,
): Step[] => (recordName === null ? steps.map((step) => ({ ...step, input: {}, result: '' })) : [...steps])

export type RunDetails = Awaited<ReturnType<typeof findRun>>

const MAX_OF_RECORD = 20

/** Returns the latest runs of a record, the newest first; at most 20. 404 where the actor may not see the record. */
export const listRunsOfRecord = (actor: Actor, record: { entity: AutomationEntityName; recordId: string }) => {
  const scope = requireScope('automations', actor)
  return readInCompany(scope, async (tx) => {
    if (!(await isRecordVisible(tx, actor, { entity: record.entity, id: record.recordId })))
      throw notFound('הרשומה לא נמצאה')
    return tx
      .select({ id, automationId, automationName: automations.name, state, startedAt, endedAt, dueAt, reason })
      .from(automationRuns)
      .innerJoin(automations, ofAutomation)
      .where(and(eq(companyId, scope.companyId), eq(recordId, record.recordId)))
      .orderBy(desc(startedAt), desc(id))
      .limit(MAX_OF_RECORD)
  })
}
