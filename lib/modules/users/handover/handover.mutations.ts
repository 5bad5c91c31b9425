import { and, eq, inArray } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

import type { Scope } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'
import { publish } from '@/lib/events/publish'
import { ownedKinds } from '@/lib/manifest/owned-kinds'
import type { OwnedKind } from '@/lib/records/owned'
import { touch } from '@/lib/records/touch'

import { ownedBy } from './handover.queries'
import type { Owned } from './handover.rules'
import type { HandoverWork } from './handover.schema'

type Edits = Scope<'userEdits'>
type Work = HandoverWork & { size: number }

/**
 * Hands up to `size` records of a user over to a colleague, kind by kind; returns the counts per kind, in total fewer
 * than `size` if none is left.
 */
export async function handOver(tx: Tx, scope: Edits, { fromId, toId, size }: Work): Promise<Owned> {
  const movedCounts: Record<string, number> = {}
  let left = size
  for (const [name, kind] of Object.entries<OwnedKind>(ownedKinds)) {
    if (left <= 0) break
    const moved = await move(tx, scope, { kind, fromId, toId, size: left })
    if (moved > 0) movedCounts[name] = moved
    left -= moved
  }
  return movedCounts
}

async function move(tx: Tx, scope: Edits, { kind, fromId, toId, size }: Work & { kind: OwnedKind }): Promise<number> {
  if ('handOver' in kind) return kind.handOver(tx, scope, { fromId, toId, size })
  const { companyId, actorId } = scope
  const { table, topic } = kind
  const found = await tx
    .select({ id: table.id })
    .from(table as PgTable)
    .where(ownedBy(kind, scope, fromId))
    .limit(size)
    .for('update')
  const ids = found.map(({ id }) => String(id))
  if (ids.length === 0) return 0
  await tx
    .update(table)
    .set({ ownerId: toId, ...touch(table.version, actorId) })
    .where(and(eq(table.companyId, companyId), inArray(table.id, ids)))
  await kind.afterHandover?.(tx, scope, ids)
  if (topic)
    for (const ownerId of [fromId, toId])
      await publish(tx, scope, { topic, entityId: ownerId, kind: 'bulk-changed', ownerId })
  return ids.length
}
