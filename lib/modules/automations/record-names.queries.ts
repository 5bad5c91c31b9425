import { and, asc, eq, inArray, sql } from 'drizzle-orm'

import { can, type Gate } from '@/lib/access/gate'
import { type Actor, findScope, type Scope } from '@/lib/access/scope'
import type { AutomationEntityName } from '@/lib/automation/entity'
import type { Tx } from '@/lib/db/client'
import { customers } from '@/lib/db/schema/customers'
import { documents } from '@/lib/db/schema/documents'
import { leads } from '@/lib/db/schema/leads'
import { payments } from '@/lib/db/schema/payments'
import { sites } from '@/lib/db/schema/sites'
import { tasks } from '@/lib/db/schema/tasks'
import { readInCompany } from '@/lib/db/tenant'
import { inScope } from '@/lib/records/in-scope'
import { matchTasksInScope } from '@/lib/records/task-scope'

/** Where the records of an entity and their names are, and what opens them. */
const SOURCES = {
  lead: { table: leads, name: leads.name, resource: 'leads' },
  customer: { table: customers, name: customers.name, resource: 'customers' },
  payment: { table: payments, name: payments.payerName, resource: 'payments' },
  document: { table: documents, name: documents.title, resource: 'documents' },
  task: { table: tasks, name: tasks.title, resource: 'tasks' },
  site: { table: sites, name: sites.name, resource: 'sites' },
} as const

/** Condition for the records of an entity that a scope opens. */
const areOpen = (entity: AutomationEntityName, scope: Scope<(typeof SOURCES)[AutomationEntityName]['resource']>) =>
  entity === 'task' ? matchTasksInScope(scope as Scope<'tasks'>) : inScope(SOURCES[entity].table, scope)

type Wanted = { entity: AutomationEntityName; ids: readonly string[] }

/** Returns the names of records by their ids, of those that the actor may see. */
export async function loadRunRecordNames(
  tx: Tx,
  actor: Actor,
  { entity, ids }: Wanted,
): Promise<ReadonlyMap<string, string>> {
  const { table, name, resource } = SOURCES[entity]
  const scope = findScope(resource, actor)
  if (!scope || ids.length === 0) return new Map()
  const rows = await tx
    .select({ id: table.id, name })
    .from(table)
    .where(and(areOpen(entity, scope), inArray(table.id, [...new Set(ids)])))
  return new Map(rows.map((row) => [row.id, row.name]))
}

const MAX_OFFERED = 20

/** Returns records of an entity whose name contains the typed words, of those that the actor may see; at most 20. */
export const listRunRecordOptions = (actor: Actor, { entity, q }: { entity: AutomationEntityName; q: string }) =>
  readInCompany(actor, async (tx) => {
    const { table, name, resource } = SOURCES[entity]
    const scope = findScope(resource, actor)
    if (!scope) return []
    const words = q.trim().toLowerCase()
    return tx
      .select({ value: table.id, label: name })
      .from(table)
      .where(and(areOpen(entity, scope), words ? sql`position(${words} in lower(${name})) > 0` : undefined))
      .orderBy(asc(name), asc(table.id))
      .limit(MAX_OFFERED)
  })

/** Whether the actor may see records of an entity at all. */
export const canSeeRecords = (actor: Actor, entity: AutomationEntityName): boolean =>
  findScope(SOURCES[entity].resource, actor) !== null

/** Returns the permissions of which any one lets a user see some records of an entity. */
export const gateOfRecords = (entity: AutomationEntityName): Gate => can(SOURCES[entity].resource)

/** Returns whether the actor may see a record of an entity. */
export async function isRecordVisible(
  tx: Tx,
  actor: Actor,
  { entity, id }: { entity: AutomationEntityName; id: string },
) {
  const { table, resource } = SOURCES[entity]
  const scope = findScope(resource, actor)
  if (!scope) return false
  const rows = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(areOpen(entity, scope), eq(table.id, id)))
  return rows.length > 0
}
