import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { Tx } from '@/lib/db/client'
import { type ImportChoice, importBatches } from '@/lib/db/schema/imports'
import { readInCompany } from '@/lib/db/tenant'
import { guessMapping, hasHeadings, type ImportField } from '@/lib/import/mapping'
import type { ImportKey, ImportPolicy } from '@/lib/import/vocabulary'

import type { TargetField } from './fields.rules'
import { looksLikeData } from './imports.rules'
import { defaultPolicy } from './policy.rules'
import type { ImportScope } from './scope.rules'
import type { ImportTarget } from './target.rules'
import { findImportTarget } from './targets.queries'

type First = {
  mapping: Record<string, number>
  hasHead: boolean
  policy: ImportPolicy
  keyField: ImportKey | null
  choices: ImportChoice[]
}

/**
 * Returns the initial terms of a file: those of the last import with the same columns (including decisions on unknown
 * values), otherwise a guess from the headings.
 */
export async function loadInitialTerms(
  tx: Tx,
  scope: ImportScope,
  { fingerprint, heads }: { fingerprint: string; heads: readonly string[] },
): Promise<First> {
  const { companyId, kind, actor } = scope
  const { mapping, hasHead, policy, keyField, choices, createdAt, id, state } = importBatches
  const isMapped = sql`${mapping} <> '{}' and ${state} <> 'uploaded'`
  const [last] = await tx
    .select({ mapping, hasHead, policy, keyField, choices })
    .from(importBatches)
    .where(
      and(
        eq(importBatches.companyId, companyId),
        eq(importBatches.entity, kind.entity),
        eq(importBatches.fingerprint, fingerprint),
        ne(importBatches.fingerprint, ''),
        isMapped,
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(1)
  if (last) return { ...last, choices: last.choices.map((choice) => ({ ...choice, rows: 0 })) }
  const target = await findImportTarget(kind)
  const { all } = await target.loadFields(tx, actor)
  return guessed(heads, all, target)
}

/** Built-in fields take precedence over custom fields, which are matched by their labels. */
function guessed(heads: readonly string[], all: readonly TargetField[], target: ImportTarget): First {
  const found = Object.entries(guessMapping(heads, all)).flatMap(([key, at]) => (at === null ? [] : [[key, at]]))
  const ours = all.filter(({ isOwn }) => !isOwn)
  const hasHead = hasHeadings(heads, ours) || !looksLikeData(heads)
  const mapping = hasHead ? target.refineGuess(Object.fromEntries(found)) : {}
  return { mapping, hasHead, choices: [], ...defaultPolicy(mapping, target.firstKeys) }
}

/** Returns the fields that columns can be mapped to, for selection. */
export async function listImportFields(scope: ImportScope): Promise<ImportField[]> {
  const target = await findImportTarget(scope.kind)
  const { all } = await readInCompany(scope, (tx) => target.loadFields(tx, scope.actor))
  return all.map(({ key, label, names }) => ({ key, label, names: [...names] }))
}
