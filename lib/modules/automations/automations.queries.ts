import { and, asc, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'

import { type Actor, requireScope, type Scope } from '@/lib/access/scope'
import { type Catalogue, loadCatalogue } from '@/lib/automation/catalogue'
import type { AutomationEntityName } from '@/lib/automation/entity'
import { notFound } from '@/lib/core/errors'
import { automations, automationVersions } from '@/lib/db/schema/automations'
import { users } from '@/lib/db/schema/users'
import { readInCompany } from '@/lib/db/tenant'
import { inScope } from '@/lib/records/in-scope'
import { listPage, sortedBothWays } from '@/lib/records/list-page'

import type { AutomationListInput } from './automations.list'

type Viewer = Scope<'automations'>

const { id, companyId, name, description, entity, state, draft, activeVersion, actorId } = automations
const { maxRunsPerHour, templateKey, updatedAt, updatedBy, version } = automations

/** Whether a draft was saved that the active version does not contain. */
const hasChanges = sql<boolean>`(${activeVersion} is not null and ${draft} is distinct from (
  select v.graph from automation_versions v
  where v.company_id = ${companyId} and v.automation_id = ${id} and v.version = ${activeVersion}))`

const nameOfUser = (column: typeof actorId | typeof updatedBy) =>
  sql<string | null>`(select u.display_name from users u where u.company_id = ${companyId} and u.id = ${column})`

/**
 * Counts the runs of an automation: those inside, those that failed in the last 30 days, and those begun since then. The
 * columns are named with their table: in the fields of a select the builder leaves it out, and \`id\` would be that of a run.
 */
const runsOf = (condition: SQL) => sql<number>`(select count(*)::int from automation_runs r
  where r.company_id = automations.company_id and r.automation_id = automations.id and ${condition})`
const sinceMonth = sql`r.started_at > now() - interval '30 days'`

const row = {
  id,
  name,
  description,
  entity,
  state,
  trigger: sql<string>`${draft} -> 'trigger' ->> 'kind'`,
  activeVersion,
  hasChanges,
  activatedBy: nameOfUser(actorId),
  inside: runsOf(sql`r.state in ('running', 'waiting', 'paused')`),
  failed: runsOf(sql`r.state = 'failed' and ${sinceMonth}`),
  recent: runsOf(sinceMonth),
  updatedAt,
  version,
}

/** Returns one page of the automations, filtered and sorted by the list's parameters. */
export const listAutomations = (scope: Viewer, wanted: AutomationListInput) =>
  readInCompany(scope, async (tx) => {
    const page = await listPage(tx, {
      wanted,
      size: wanted.size,
      sorting: sortings[wanted.sort],
      from: automations,
      matches: matching(scope, wanted),
      select: (sortKey) => tx.select({ ...row, sortKey }).from(automations),
    })
    return { ...page, isCut: false }
  })

export type AutomationList = Awaited<ReturnType<typeof listAutomations>>
export type AutomationRow = AutomationList['rows'][number]

/** Condition for the filters; what is in the archive is shown only on request. Automations are few. */
function matching(scope: Viewer, wanted: AutomationListInput): SQL | undefined {
  const words = wanted.q.trim().toLowerCase()
  return and(
    inScope(automations, scope),
    wanted.state ? eq(state, wanted.state) : sql`${state} <> 'archived'`,
    wanted.entity ? eq(entity, wanted.entity) : undefined,
    words ? sql`position(${words} in lower(${name})) > 0` : undefined,
  )
}

const sortings = sortedBothWays<AutomationListInput['sort']>({
  name: [name, 'text'],
  updated: [updatedAt, 'timestamptz'],
})

/** Returns an automation with the graph as it was saved last; throws 404. */
export const findAutomation = (scope: Viewer, wanted: string) =>
  readInCompany(scope, async (tx) => {
    const [found] = await tx
      .select({ ...row, graph: draft, maxRunsPerHour, templateKey, updatedByName: nameOfUser(updatedBy) })
      .from(automations)
      .where(and(inScope(automations, scope), eq(id, wanted)))
    if (!found) throw notFound('האוטומציה לא נמצאה')
    return found
  })

export type AutomationDetails = Awaited<ReturnType<typeof findAutomation>>

/** Returns what an actor may build automations of an entity from. */
export const findCatalogue = (actor: Actor, wanted: AutomationEntityName): Promise<Catalogue> =>
  readInCompany(requireScope('automations', actor), (tx) => loadCatalogue(tx, actor, wanted))

/** Returns the automations that were made of a ready one, by its key; those of the archive left out. */
export const listMadeOfReady = (scope: Scope<'automationEdits'>): Promise<ReadonlyMap<string, string>> =>
  readInCompany(scope, async (tx) => {
    const made = await tx
      .select({ key: sql<string>`${templateKey}`, id })
      .from(automations)
      .where(and(inScope(automations, scope), isNotNull(templateKey), sql`${state} <> 'archived'`))
    return new Map(made.map((one) => [one.key, one.id]))
  })

/** Returns the versions of an automation, the newest first, with the runs that are inside of each. */
export const listAutomationVersions = (scope: Viewer, automationId: string) =>
  readInCompany(scope, (tx) =>
    tx
      .select({
        version: automationVersions.version,
        graph: automationVersions.graph,
        createdAt: automationVersions.createdAt,
        createdBy: users.displayName,
        inside: sql<number>`(select count(*)::int from automation_runs r
          where r.company_id = ${automationVersions.companyId} and r.automation_id = ${automationVersions.automationId}
            and r.version = ${automationVersions.version} and r.ended_at is null)`,
      })
      .from(automationVersions)
      .leftJoin(
        users,
        and(eq(users.companyId, automationVersions.companyId), eq(users.id, automationVersions.createdBy)),
      )
      .where(and(eq(automationVersions.companyId, scope.companyId), eq(automationVersions.automationId, automationId)))
      .orderBy(desc(automationVersions.version)),
  )

/** Returns the active automations of an entity, which a user may start for one of its records. */
export const listStartableAutomations = (scope: Scope<'automationEdits'>, wanted: AutomationEntityName) =>
  readInCompany(scope, (tx) =>
    tx
      .select({ id, name, description })
      .from(automations)
      .where(and(inScope(automations, scope), eq(state, 'active'), eq(entity, wanted)))
      .orderBy(asc(name), asc(id)),
  )
