import { and, count, eq, isNull, max, sql } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { conflict, invalid, notFound, stale } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { leadAssignmentRules, userAbsences } from '@/lib/db/schema/lead-assignment'
import { users } from '@/lib/db/schema/users'
import { inCompany } from '@/lib/db/tenant'
import { violatesConstraint } from '@/lib/db/violation'
import { audit } from '@/lib/events/audit'
import { publish } from '@/lib/events/publish'
import { loadPicklists } from '@/lib/modules/picklists/picklists.queries'
import { ownerCondition } from '@/lib/modules/record-kit/owners.queries'
import { requirePicklistKey } from '@/lib/modules/record-kit/picklist-keys.rules'
import { lockRow } from '@/lib/records/lock-row'
import { touch } from '@/lib/records/touch'

import { selectAssignmentRules } from './assignment.queries'
import {
  type AbsenceInput,
  type AssignmentRuleChange,
  type AssignmentRuleInput,
  MAX_ASSIGNMENT_RULES,
} from './assignment.schema'
import { loadPipelines } from './statuses.queries'

type Manager = Scope<'leadAssignment'>
type Rule = typeof leadAssignmentRules.$inferSelect

/** Adds an assignment rule after the others; 409 at 50 rules, 422 by field. Returns its id. */
export const createAssignmentRule = (scope: Manager, input: AssignmentRuleInput) =>
  changeRules(scope, async (tx) => {
    const { companyId, actorId } = scope
    const [known] = await tx
      .select({ count: count(), last: max(leadAssignmentRules.position) })
      .from(leadAssignmentRules)
      .where(and(eq(leadAssignmentRules.companyId, companyId), isNull(leadAssignmentRules.deletedAt)))
    if ((known?.count ?? 0) >= MAX_ASSIGNMENT_RULES)
      throw conflict('too_many_rules', `אפשר להגדיר עד ${MAX_ASSIGNMENT_RULES} כללים.`)
    const id = newId()
    await tx.insert(leadAssignmentRules).values({
      ...input,
      ...(await checkedRule(tx, scope, input)),
      companyId,
      id,
      createdBy: actorId,
      updatedBy: actorId,
      position: (known?.last ?? 0) + 1,
    })
    await recordRuleChange(tx, scope, { act: 'created', id, data: { name: input.name } })
    return { id }
  })

/** Changes a rule; 404, 409 for a stale version, 422 by field. */
export const updateAssignmentRule = (scope: Manager, id: string, { version, ...input }: AssignmentRuleChange) =>
  changeRules(scope, async (tx) => {
    const before = await lockRule(tx, scope, id)
    // A turn of the rule is no change of it.
    if (before.version !== version) throw stale()
    await tx
      .update(leadAssignmentRules)
      .set({ ...input, ...(await checkedRule(tx, scope, input, before)), ...touch(version, scope.actorId) })
      .where(ruleRow(scope, id))
    await recordRuleChange(tx, scope, { act: 'updated', id, data: { name: input.name } })
    return { id, version: version + 1 }
  })

/** Deletes a rule; the leads that it assigned stay with their owners. 404. */
export const deleteAssignmentRule = (scope: Manager, id: string) =>
  changeRules(scope, async (tx) => {
    const { name, version } = await lockRule(tx, scope, id)
    await tx
      .update(leadAssignmentRules)
      .set({ deletedAt: new Date(), ...touch(version, scope.actorId) })
      .where(ruleRow(scope, id))
    await recordRuleChange(tx, scope, { act: 'deleted', id, data: { name } })
    return { id }
  })

/** Reorders the rules; 409 where they are not the ones that were shown. */
export const orderAssignmentRules = (scope: Manager, { ids }: { ids: string[] }) =>
  changeRules(scope, async (tx) => {
    const present = new Set((await selectAssignmentRules(tx, scope)).map(({ id }) => id))
    if (new Set(ids).size !== present.size || ids.some((id) => !present.has(id))) throw stale()
    await tx.execute(sql`
      update lead_assignment_rules r set position = k.position
      from unnest(${sql.param(ids)}::uuid[]) with ordinality as k (id, position)
      where r.company_id = ${scope.companyId} and r.id = k.id`)
    const [id = ''] = ids
    await recordRuleChange(tx, scope, { act: 'ordered', id, data: { count: ids.length } })
    return { ids }
  })

/** Adds an absence of a user of the company; 422. Returns its id. */
export const createAbsence = (scope: Manager, input: AbsenceInput) =>
  inCompany(scope, async (tx) => {
    const { companyId, actorId } = scope
    const [user] = await tx
      .select({ name: users.displayName })
      .from(users)
      .where(and(ownerCondition(scope), eq(users.id, input.userId)))
    if (!user) throw invalid({ userId: 'יש לבחור משתמש פעיל מהרשימה' })
    const id = newId()
    await tx.insert(userAbsences).values({ ...input, companyId, id, createdBy: actorId })
    const { fromDay, toDay } = input
    await recordAbsence(tx, scope, { act: 'absence-added', id, data: { name: user.name, fromDay, toDay } })
    return { id }
  })

/** Removes an absence, also one that has begun; 404. */
export const deleteAbsence = (scope: Manager, id: string) =>
  inCompany(scope, async (tx) => {
    const { companyId } = scope
    const [gone] = await tx
      .delete(userAbsences)
      .where(and(eq(userAbsences.companyId, companyId), eq(userAbsences.id, id)))
      .returning()
    if (!gone) throw notFound('ההיעדרות לא נמצאה')
    const { fromDay, toDay } = gone
    await recordAbsence(tx, scope, { act: 'absence-removed', id, data: { fromDay, toDay } })
    return { id }
  })

/** Validates what a rule refers to: sources, pipeline, users. Users who have left since may stay in a rule; 422. */
async function checkedRule(tx: Tx, scope: Manager, input: AssignmentRuleInput, before?: Rule) {
  const picklists = await loadPicklists(tx, scope)
  const sources = input.sources.map((sent) => {
    const held = before?.sources.includes(sent) ? sent : null
    const key = requirePicklistKey(picklists, { list: 'customer.source', field: 'sources', sent, held })
    if (!key) throw invalid({ sources: 'יש לבחור מקורות מהרשימה' })
    return key
  })
  const { pipelineId } = input
  if (pipelineId && !(await loadPipelines(tx, scope)).some(({ id }) => id === pipelineId))
    throw invalid({ pipelineId: 'יש לבחור תהליך מהרשימה' })
  const fresh = input.userIds.filter((id) => !before?.userIds.includes(id))
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(ownerCondition(scope), sql`${users.id} = any(${sql.param(fresh)}::uuid[])`))
  if (found.length < fresh.length) throw invalid({ userIds: 'יש לבחור משתמשים פעילים מהרשימה' })
  return { sources }
}

/** Runs in a transaction that has locked the rules of the company: their number and their order depend on the others. */
const changeRules = <T>(scope: Manager, work: (tx: Tx) => Promise<T>): Promise<T> =>
  inCompany(scope, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`lead-assignment:${scope.companyId}`}, 0))`)
    return work(tx)
  }).catch((error: unknown) => {
    if (violatesConstraint(error, 'lead_assignment_rules_name')) throw invalid({ name: 'כבר יש כלל בשם הזה' })
    throw error
  })

const lockRule = (tx: Tx, scope: Manager, id: string): Promise<Rule> =>
  lockRow(tx, leadAssignmentRules, scope, { id, orElse: 'הכלל לא נמצא' })

const ruleRow = ({ companyId }: Manager, id: string) =>
  and(eq(leadAssignmentRules.companyId, companyId), eq(leadAssignmentRules.id, id))

type RuleChange = { act: 'created' | 'updated' | 'ordered' | 'deleted'; id: string; data: Record<string, unknown> }

async function recordRuleChange(tx: Tx, scope: Manager, { act, id, data }: RuleChange) {
  await publish(tx, scope, { topic: 'lead-assignment', entityId: id, kind: act })
  await audit(tx, scope, { action: `lead-assignment.${act}`, entity: 'lead_assignment_rule', entityId: id, data })
}

type AbsenceChange = { act: 'absence-added' | 'absence-removed'; id: string; data: Record<string, unknown> }

async function recordAbsence(tx: Tx, scope: Manager, { act, id, data }: AbsenceChange) {
  await publish(tx, scope, { topic: 'lead-assignment', entityId: id, kind: act })
  await audit(tx, scope, { action: `lead-assignment.${act}`, entity: 'user_absence', entityId: id, data })
}
