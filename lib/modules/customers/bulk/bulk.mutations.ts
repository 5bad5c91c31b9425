import { and, eq, inArray, sql } from 'drizzle-orm'

import { type Actor, requireScope, type Scope } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'
import { customers } from '@/lib/db/schema/customers'
import { requireQuota } from '@/lib/modules/companies/quotas.queries'
import { loadPicklists } from '@/lib/modules/picklists/picklists.queries'
import type { At, Change, Refusal, RowsStep } from '@/lib/operations/kind'

import { deletionBlockers } from '../lifecycle/blockers.queries'
import { type Blocker, blockedText, blockerLinks } from '../lifecycle/blockers.rules'
import { takeForChange } from './bulk.queries'
import { bulkChangeRefusal, differs, valueAfter } from './bulk.rules'
import type { BulkChange, BulkInput } from './bulk.schema'
import { requireMeans } from './capacity.queries'
import { holdersAmong } from './contact-holders.queries'
import { addBulkChangeToTimelines, notifyNewOwners, writeField } from './write.mutations'

type Edits = Scope<'customerEdits'>
type Taken = Awaited<ReturnType<typeof takeForChange>>

/** Changes the next customers of a bulk change in one statement; those that may not be changed are answered by name. */
export async function changeNextCustomers(tx: Tx, { actor, input, cursor, size }: At<BulkInput>): Promise<RowsStep> {
  const { target, change } = input
  const { field } = change
  const edits = await requireMeans(tx, actor, change)
  const isRestoring = field === 'deletedAt' && change.to === 'present'
  const rows = await takeForChange(tx, requireScope('customers', actor), { target, cursor, size, isRestoring })
  const refusals = await refusalsOf(tx, edits, { rows, change })
  const refused = new Set(refusals.map(({ id }) => id))
  const changed = rows.filter((row) => !refused.has(row.id) && differs(row, change))
  if (isRestoring && changed.length > 0)
    await requireQuota(tx, edits.companyId, { of: 'customers', adding: changed.length })
  const wanted = changed.map((row) => ({ id: row.id, version: row.version, value: valueAfter(row, change) }))
  await writeField(tx, edits, { field, rows: wanted })
  await addBulkChangeToTimelines(tx, edits, { ids: changed.map(({ id }) => id), change })
  const owners = changed.flatMap(({ ownerId }) => [ownerId, field === 'ownerId' ? change.to : ownerId])
  await notifyNewOwners(tx, edits, owners)
  return {
    taken: rows.length,
    cursor: rows.length < size ? null : (rows.at(-1)?.id ?? null),
    refusals,
    changes: changed.map(
      ({ id, version, [field]: before }): Change => ({ id, before: { [field]: before }, versionAfter: version + 1 }),
    ),
  }
}

async function refusalsOf(tx: Tx, edits: Edits, { rows, change }: { rows: Taken; change: BulkChange }) {
  const ids = rows.map(({ id }) => id)
  const isDeleting = change.field === 'deletedAt' && change.to === 'deleted'
  const isRestoring = change.field === 'deletedAt' && change.to === 'present'
  const blockers = isDeleting ? await deletionBlockers(tx, edits, ids) : new Map<string, Blocker[]>()
  const twice = isRestoring ? await holdersAmong(tx, edits, ids) : new Set<string>()
  const choices = change.field === 'status' ? await loadPicklists(tx, edits) : []
  return rows.flatMap((row): Refusal[] => {
    const refused = bulkChangeRefusal(row, change, { mine: edits.ownerId, choices })
    const reason = refused ?? (twice.has(row.id) ? TAKEN : null)
    if (reason) return [{ id: row.id, name: row.name, reason }]
    const held = heldBy(blockers.get(row.id))
    return held ? [{ id: row.id, name: row.name, ...held }] : []
  })
}

const TAKEN = 'מספר הזהות רשום בינתיים ללקוח אחר'

type Undoing = { actor: Actor; input: BulkInput; changes: readonly Change[] }

/** Puts customers back as they were before a bulk change, but for those that somebody has changed since: they are answered. */
export async function restoreCustomers(tx: Tx, { actor, input, changes }: Undoing): Promise<Refusal[]> {
  const { change } = input
  const { field } = change
  const scope = requireScope('customerEdits', actor)
  const ids = changes.map(({ id }) => id)
  const isRestoring = field === 'deletedAt' && change.to === 'deleted'
  const isDeleting = field === 'deletedAt' && change.to === 'present'
  const twice = isRestoring ? await holdersAmong(tx, scope, ids) : new Set<string>()
  const blockers = isDeleting ? await deletionBlockers(tx, scope, ids) : new Map<string, Blocker[]>()
  const open = changes.filter(({ id }) => !twice.has(id) && !blockers.has(id))
  const wanted = open.map(({ id, before, versionAfter }) => ({
    id,
    version: versionAfter,
    value: (before[field] ?? null) as string | string[] | null,
  }))
  const rows = await writeField(tx, scope, { field, rows: wanted })
  const restored = new Set(rows.map(({ id }) => id))
  await addBulkChangeToTimelines(tx, scope, {
    ids: [...restored],
    change: isRestoring ? { field, to: 'present' } : change,
  })
  const now = field === 'ownerId' ? [change.to] : []
  await notifyNewOwners(tx, scope, [...rows.map(({ ownerId }) => ownerId), ...now])
  const left = await leftOut(
    tx,
    scope,
    ids.filter((id) => !restored.has(id)),
  )
  return left.map((refusal) => ({ ...refusal, ...heldBy(blockers.get(refusal.id)) }))
}

const heldBy = (held: Blocker[] | undefined) => held && { reason: blockedText(held), links: blockerLinks(held) }

async function leftOut(tx: Tx, scope: Edits, ids: string[]): Promise<Refusal[]> {
  if (ids.length === 0) return []
  const isSeen = scope.ownerId ? eq(customers.ownerId, scope.ownerId) : undefined
  const found = await tx
    .select({ id: customers.id, name: customers.name, isLocked: sql<boolean>`${customers.lockedAt} is not null` })
    .from(customers)
    .where(and(eq(customers.companyId, scope.companyId), inArray(customers.id, ids), isSeen))
  const known = new Map(found.map((row) => [row.id, row]))
  return ids.map((id) => ({
    id,
    name: known.get(id)?.name ?? 'לקוח שאינו זמין עוד',
    reason: known.get(id)?.isLocked ? 'הרשומה נעולה, ולכן נשארה כפי שהיא' : 'הלקוח השתנה מאז, ולכן נשאר כפי שהוא',
  }))
}
