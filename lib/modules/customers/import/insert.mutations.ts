import { sql } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { reserveNumbers } from '@/lib/db/numbering'
import { loadDefaultValues } from '@/lib/modules/custom-fields/custom-fields.queries'
import type { CustomValues } from '@/lib/modules/custom-fields/custom-fields.schema'
import { type Column, insertByColumns } from '@/lib/modules/imports/insert.commands'
import { COMMON_COLUMNS, type OptionalColumns, optionalColumns } from '@/lib/modules/imports/records/columns.rules'
import { searchTextFor, type Words } from '@/lib/modules/imports/records/search-words.rules'
import type { ImportScope } from '@/lib/modules/imports/scope.rules'
import type { NewRecord } from '@/lib/modules/imports/target.rules'
import { loadPicklists } from '@/lib/modules/picklists/picklists.queries'

import { sealNationalId } from '../national-ids.rules'
import { statusOfType } from '../statuses.rules'
import { inferCustomerKind } from './rows.rules'
import { customerTable } from './table.rules'
import type { CustomerValues } from './values.rules'

type Made = readonly NewRecord<CustomerValues, Words>[]
type Columns = Record<string, Column>

/**
 * Inserts customers with a reserved block of numbers; returns the ids of those that were inserted, without those whose
 * identity number was taken meanwhile.
 */
export async function insertCustomers(tx: Tx, scope: ImportScope, made: Made): Promise<ReadonlySet<string>> {
  const first = await reserveNumbers(scope, { series: 'customer', count: made.length })
  const usual = statusOfType(await loadPicklists(tx, scope), 'active')
  const start = await loadDefaultValues(tx, scope, 'customer')
  const columns = columnsOf(scope, made, { first, usual, start })
  const onConflict =
    'national_id_index' in columns
      ? sql`on conflict (company_id, national_id_index) where deleted_at is null do nothing`
      : undefined
  return insertByColumns(tx, scope, { table: customerTable, columns, onConflict })
}

const OPTIONAL = {
  ...COMMON_COLUMNS,
  contactName: { name: 'contact_name', type: 'text', nothing: '' },
  street: { name: 'street', type: 'text', nothing: '' },
  website: { name: 'website', type: 'text', nothing: '' },
  birthDate: { name: 'birth_date', type: 'date', nothing: null },
} as const satisfies OptionalColumns<CustomerValues>

/** The first number, the status of a row that names none, and the defaults of custom fields. */
type First = { first: number; usual: string; start: CustomValues }

function columnsOf(scope: ImportScope, made: Made, { first, usual, start }: First): Columns {
  const values = made.map(({ item }) => item.values)
  const columns: Columns = {
    id: { type: 'uuid', values: made.map(({ id }) => id) },
    number: { type: 'int', values: made.map((_, index) => first + index) },
    kind: { type: 'text', values: values.map(inferCustomerKind) },
    name: { type: 'text', values: values.map(({ name }) => name ?? '') },
    name_key: { type: 'text', values: made.map(({ item }) => item.prepared?.nameKey ?? '') },
    status: { type: 'text', values: values.map(({ status }) => status ?? usual) },
    owner_id: { type: 'uuid', values: values.map(({ ownerId }) => ownerId ?? scope.actorId) },
    search_text: { type: 'text', values: made.map(({ item }, index) => searchTextFor(item.prepared, first + index)) },
  }
  const hasNumbers = values.some(({ nationalId }) => nationalId !== undefined)
  return { ...columns, ...optionalColumns(values, OPTIONAL, start), ...(hasNumbers && nationalIdsOf(scope, made)) }
}

function nationalIdsOf({ companyId }: ImportScope, made: Made): Columns {
  const sealed = made.map(({ id, item: { values } }) =>
    values.nationalId ? sealNationalId({ companyId, id }, values.nationalId) : null,
  )
  return {
    national_id_sealed: { type: 'text', values: sealed.map((one) => one?.nationalIdSealed ?? null) },
    national_id_index: { type: 'text', values: sealed.map((one) => one?.nationalIdIndex ?? null) },
    national_id_last4: { type: 'text', values: sealed.map((one) => one?.nationalIdLast4 ?? null) },
  }
}
