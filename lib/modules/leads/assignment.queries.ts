import { and, asc, eq, gte, isNull, sql } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'
import { leadAssignmentRules, userAbsences } from '@/lib/db/schema/lead-assignment'
import { users } from '@/lib/db/schema/users'
import { readSelects } from '@/lib/db/tenant'
import { businessDay } from '@/lib/format/dates'
import { selectPicklists, toPicklistValues } from '@/lib/modules/picklists/picklists.queries'
import { ownerCondition } from '@/lib/modules/record-kit/owners.queries'

import { selectPipelines, toPipelines } from './statuses.queries'

type Manager = Scope<'leadAssignment'>
type Company = { readonly companyId: string }

/** Builds the select of a company's assignment rules, in order. */
export function selectAssignmentRules(tx: Tx, { companyId }: Company) {
  const { id, name, isActive, sources, channels, cities, pipelineId, hours, version } = leadAssignmentRules
  const { method, userIds, maxOpenLeads, position, deletedAt } = leadAssignmentRules
  return tx
    .select({
      id,
      name,
      isActive,
      sources,
      channels,
      cities,
      pipelineId,
      hours,
      method,
      userIds,
      maxOpenLeads,
      version,
    })
    .from(leadAssignmentRules)
    .where(and(eq(leadAssignmentRules.companyId, companyId), isNull(deletedAt)))
    .orderBy(asc(position), asc(id))
}

export type AssignmentRule = Awaited<ReturnType<typeof selectAssignmentRules>>[number]

/** Returns the assignment rules of the company, in order. */
export const listAssignmentRules = async (scope: Manager): Promise<AssignmentRule[]> =>
  (await readSelects(scope, (tx) => ({ rules: selectAssignmentRules(tx, scope) }))).rules

/** Builds the select of absences that have not ended, with the user's name. */
function selectAbsences(tx: Tx, { companyId }: Company) {
  const { id, userId, fromDay, toDay, note } = userAbsences
  return tx
    .select({ id, userId, userName: users.displayName, fromDay, toDay, note })
    .from(userAbsences)
    .innerJoin(users, and(eq(users.companyId, userAbsences.companyId), eq(users.id, userId)))
    .where(and(eq(userAbsences.companyId, companyId), gte(toDay, businessDay())))
    .orderBy(asc(fromDay), asc(id))
}

export type Absence = Awaited<ReturnType<typeof selectAbsences>>[number]

/** Returns the absences of the company's users that have not ended. */
export const listAbsences = async (scope: Manager): Promise<Absence[]> =>
  (await readSelects(scope, (tx) => ({ absences: selectAbsences(tx, scope) }))).absences

/** Returns the rules and absences, and what their forms offer: users, sources, pipelines. */
export async function loadAssignment(scope: Manager) {
  const { picklists, statuses, ...found } = await readSelects(scope, (tx) => ({
    rules: selectAssignmentRules(tx, scope),
    absences: selectAbsences(tx, scope),
    users: tx
      .select({ value: users.id, label: users.displayName })
      .from(users)
      .where(ownerCondition(scope))
      .orderBy(asc(users.displayName), asc(users.id)),
    picklists: selectPicklists(tx, scope),
    statuses: selectPipelines(tx, scope),
  }))
  return {
    ...found,
    lists: toPicklistValues(picklists),
    pipelines: toPipelines(statuses).map((pipeline) => ({ value: pipeline.id, label: pipeline.name })),
  }
}

/** Returns which of the users may own a lead and are not away on a day. */
export async function listPresentUsers(tx: Tx, { companyId }: Company, { ids, day }: { ids: string[]; day: string }) {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        ownerCondition({ companyId }),
        sql`${users.id} = any(${sql.param(ids)}::uuid[])`,
        sql`not exists (select from user_absences a where a.company_id = ${companyId} and a.user_id = ${users.id}
          and a.from_day <= ${day}::date and a.to_day >= ${day}::date)`,
      ),
    )
  return new Set(rows.map(({ id }) => id))
}

/** Returns how many open leads the users own, by id; users without any are left out. */
export async function countOpenLeads(tx: Tx, { companyId }: Company, ids: string[]): Promise<Map<string, number>> {
  const { rows } = await tx.execute<{ id: string; leads: number }>(sql`
    select t.owner_id as id, sum(t.leads)::int as leads
    from lead_totals t join lead_statuses s on s.company_id = t.company_id and s.id = t.status_id
    where t.company_id = ${companyId} and s.type in ('open', 'ongoing', 'on_hold')
      and t.owner_id = any(${sql.param(ids)}::uuid[])
    group by t.owner_id`)
  return new Map(rows.map(({ id, leads }) => [id, leads]))
}
