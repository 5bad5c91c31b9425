import { asc } from 'drizzle-orm'

import { requireScope } from '@/lib/access/scope'
import type { AutomationTargets } from '@/lib/automation/entity'

import { countTarget, matchTarget } from './bulk.queries'
import type { BulkKind } from './kind.rules'

/** Returns how records of a kind are chosen in their list, for automations that start for many of them. */
export const bulkTargets = (kind: BulkKind): AutomationTargets => ({
  count: (tx, actor, target) => countTarget(tx, requireScope(kind.scopes.view, actor), { kind, target }),
  async listNext(tx, actor, { target, cursor, size }) {
    const { table } = kind.record
    const matches = await matchTarget(tx, requireScope(kind.scopes.view, actor), { kind, target, cursor })
    const rows = await tx
      .select({ id: table.id, name: table.name })
      .from(table)
      .where(matches)
      .orderBy(asc(table.id))
      .limit(size)
    return rows
  },
})
