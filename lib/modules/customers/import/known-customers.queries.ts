import { and, eq, inArray, isNull, sql } from 'drizzle-orm'

import { blindIndex } from '@/lib/core/crypto'
import type { Tx } from '@/lib/db/client'
import { customers } from '@/lib/db/schema/customers'
import type { ImportKey } from '@/lib/import/vocabulary'
import { groupByKey, isMatchedBy } from '@/lib/modules/imports/records/matches.queries'
import { loadTakenValues } from '@/lib/modules/imports/records/own-values.queries'
import type { ImportScope } from '@/lib/modules/imports/scope.rules'
import type { Item, Known } from '@/lib/modules/imports/target.rules'
import { loadPicklists } from '@/lib/modules/picklists/picklists.queries'
import type { PicklistValue } from '@/lib/modules/picklists/picklists.schema'

import type { Customer } from './rows.rules'
import type { CustomerValues } from './values.rules'

type Wanted = { items: readonly Item<CustomerValues>[]; keyField: ImportKey | null; isLocked: boolean }
type Indexes = ReadonlyMap<string, string>

/**
 * Returns the customers of the company that rows may refer to, whoever owns them: an identity number is taken even if
 * the importer may not see its customer. `isLocked` locks them until the transaction ends.
 */
export async function loadKnownCustomers(
  tx: Tx,
  scope: ImportScope,
  { items, keyField, isLocked }: Wanted,
): Promise<Known<Customer, readonly PicklistValue[]>> {
  const indexes = indexesOf(scope, items)
  const found = keyField ? await matchesOf(tx, scope, { items, keyField, isLocked, indexes }) : []
  const byKey = groupByKey(found, (one) =>
    keyField === 'nationalId' ? numberOf(one, indexes) : String((keyField && one[keyField]) ?? ''),
  )
  return {
    byKey,
    holders: await holdersOf(tx, scope, indexes),
    taken: await loadTakenValues(tx, scope, items),
    context: await loadPicklists(tx, scope),
  }
}

/** Returns the identity numbers of a chunk by their blind index. */
function indexesOf({ companyId }: ImportScope, items: Wanted['items']): Map<string, string> {
  const indexes = new Map<string, string>()
  for (const { values } of items)
    if (values.nationalId) indexes.set(blindIndex(companyId, values.nationalId), values.nationalId)
  return indexes
}

const numberOf = ({ nationalIdIndex }: Pick<Customer, 'nationalIdIndex'>, indexes: Indexes) =>
  indexes.get(nationalIdIndex ?? '') ?? ''

function matchesOf(tx: Tx, { companyId }: ImportScope, wanted: Wanted & { keyField: ImportKey; indexes: Indexes }) {
  const found = tx
    .select()
    .from(customers)
    .where(and(eq(customers.companyId, companyId), isNull(customers.deletedAt), isOneOf(wanted)))
    .orderBy(customers.id)
  return wanted.isLocked ? found.for('update') : found
}

function isOneOf({ keyField, items, indexes }: { keyField: ImportKey; items: Wanted['items']; indexes: Indexes }) {
  if (keyField === 'nationalId')
    return sql`${customers.nationalIdIndex} = any(${sql.param([...indexes.keys()])}::text[])`
  return isMatchedBy(customers, keyField, items)
}

async function holdersOf(tx: Tx, { companyId }: ImportScope, indexes: Indexes) {
  if (indexes.size === 0) return new Map<string, string>()
  const found = await tx
    .select({ id: customers.id, nationalIdIndex: customers.nationalIdIndex })
    .from(customers)
    .where(
      and(
        eq(customers.companyId, companyId),
        isNull(customers.deletedAt),
        inArray(customers.nationalIdIndex, [...indexes.keys()]),
      ),
    )
  return new Map(found.map((one) => [numberOf(one, indexes), one.id]))
}
