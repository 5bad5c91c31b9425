import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Scope } from '@/lib/access/scope'
import { blindIndex } from '@/lib/core/crypto'
import type { Tx } from '@/lib/db/client'
import { customers } from '@/lib/db/schema/customers'
import type { ImportKey } from '@/lib/import/vocabulary'

import type { Item } from './read.rules'
import { type Known, keyText, type Present } from './run.rules'

type Imports = Scope<'customerImports'>
type Wanted = { items: readonly Item[]; keyField: ImportKey | null; isLocked: boolean }

/**
 * The customers of the company that rows may mean, whoever looks after them: a number is taken also where the importer does not
 * see by whom. `isLocked` holds them until the unit of work ends.
 */
export async function loadKnownCustomers(
  tx: Tx,
  scope: Imports,
  { items, keyField, isLocked }: Wanted,
): Promise<Known> {
  const indexes = indexesOf(scope, items)
  const byKey = new Map<string, Present[]>()
  for (const present of keyField ? await matchesOf(tx, scope, { items, keyField, isLocked, indexes }) : []) {
    const text = textOf(present, keyField, indexes)
    byKey.set(text, [...(byKey.get(text) ?? []), present])
  }
  return { byKey, holders: await holdersOf(tx, scope, indexes) }
}

/** Identity numbers of a chunk by their blind index. */
function indexesOf({ companyId }: Imports, items: readonly Item[]): Map<string, string> {
  const indexes = new Map<string, string>()
  for (const { values } of items)
    if (values.nationalId) indexes.set(blindIndex(companyId, values.nationalId), values.nationalId)
  return indexes
}

type Matching = Wanted & { keyField: ImportKey | null; indexes: ReadonlyMap<string, string> }

function matchesOf(tx: Tx, { companyId }: Imports, { items, keyField, isLocked, indexes }: Matching) {
  const found = tx
    .select()
    .from(customers)
    .where(and(eq(customers.companyId, companyId), isNull(customers.deletedAt), isOneOf(keyField, items, indexes)))
    .orderBy(customers.id)
  return isLocked ? found.for('update') : found
}

function isOneOf(keyField: ImportKey | null, items: readonly Item[], indexes: ReadonlyMap<string, string>): SQL {
  if (keyField === 'nationalId') return anyOf(sql`${customers.nationalIdIndex}`, [...indexes.keys()], 'text')
  if (keyField === 'number')
    return anyOf(
      sql`${customers.number}`,
      items.flatMap(({ values }) => values.number ?? []),
      'int',
    )
  const column = keyField === 'phone' ? customers.phone : customers.email
  const texts = items.flatMap(({ values }) => (keyField ? keyText(values, keyField) || [] : []))
  return anyOf(sql`${column}`, texts, 'text')
}

const anyOf = (column: SQL, values: readonly (string | number)[], type: 'text' | 'int'): SQL =>
  sql`${column} = any(${sql.param([...values])}::${sql.raw(type)}[])`

function textOf(present: Present, keyField: ImportKey | null, indexes: ReadonlyMap<string, string>): string {
  if (keyField === 'nationalId') return indexes.get(present.nationalIdIndex ?? '') ?? ''
  return keyField ? String(present[keyField] ?? '') : ''
}

async function holdersOf(tx: Tx, { companyId }: Imports, indexes: ReadonlyMap<string, string>) {
  if (indexes.size === 0) return new Map<string, string>()
  const found = await tx
    .select({ id: customers.id, index: customers.nationalIdIndex })
    .from(customers)
    .where(
      and(
        eq(customers.companyId, companyId),
        isNull(customers.deletedAt),
        inArray(customers.nationalIdIndex, [...indexes.keys()]),
      ),
    )
  return new Map(found.map(({ id, index }) => [indexes.get(index ?? '') ?? '', id]))
}
