import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { Scope } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'
import { type ImportChoice, importBatches } from '@/lib/db/schema/imports'
import { guessMapping, hasHeadings, type ImportField } from '@/lib/import/mapping'
import type { ImportKey, ImportPolicy } from '@/lib/import/vocabulary'

import { loadVisibleFields } from '@/lib/modules/custom-fields/custom-fields.queries'
import { customKey, TARGETS } from './fields.labels'
import { fillable, looksLikeData } from './imports.rules'
import { defaultPolicy } from './policy.rules'

type First = {
  mapping: Record<string, number>
  hasHead: boolean
  policy: ImportPolicy
  keyField: ImportKey | null
  choices: ImportChoice[]
}

/** What a file of these columns begins with: what was chosen for the last one of the same columns (also of values that are none of ours), else what their names say. */
export async function firstMapping(
  tx: Tx,
  scope: Scope<'customerImports'>,
  { fingerprint, heads }: { fingerprint: string; heads: readonly string[] },
): Promise<First> {
  const { companyId } = scope
  const { mapping, hasHead, policy, keyField, choices, createdAt, id, state } = importBatches
  const isMapped = sql`${mapping} <> '{}' and ${state} <> 'uploaded'`
  const [last] = await tx
    .select({ mapping, hasHead, policy, keyField, choices })
    .from(importBatches)
    .where(
      and(
        eq(importBatches.companyId, companyId),
        eq(importBatches.fingerprint, fingerprint),
        ne(importBatches.fingerprint, ''),
        isMapped,
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(1)
  if (!last) {
    const own = fillable(await loadVisibleFields(tx, scope))
    return guessed(
      heads,
      own.map(({ id, label }) => ({ key: customKey(id), label, names: [] })),
    )
  }
  return { ...last, choices: last.choices.map((choice) => ({ ...choice, rows: 0 })) }
}

/** Fields of ours go before the company's own, which are found by what they are called. */
function guessed(heads: readonly string[], own: readonly ImportField[]): First {
  const found = Object.entries(guessMapping(heads, [...TARGETS, ...own])).flatMap(([key, at]) =>
    at === null ? [] : [[key, at]],
  )
  const hasHead = hasHeadings(heads, TARGETS) || !looksLikeData(heads)
  const mapping: Record<string, number> = hasHead ? Object.fromEntries(found) : {}
  // A number of ours finds customers and makes none; a whole name leaves its parts out.
  delete mapping.number
  if ('name' in mapping) {
    delete mapping.firstName
    delete mapping.lastName
  }
  return { mapping, hasHead, choices: [], ...defaultPolicy(mapping) }
}
