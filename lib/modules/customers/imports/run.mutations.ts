import { type SQL, sql } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { numberBlock } from '@/lib/db/numbering'
import { requireQuota } from '@/lib/modules/companies/quotas.queries'

import { sealedNationalId } from '../national-ids.rules'
import type { Item } from './read.rules'
import { inferCustomerKind } from './run.rules'
import { searchTextFor } from './search-words.rules'

type Imports = Scope<'customerImports'>
type Made = { id: string; item: Item }

/** Type and values of every column that an import fills in. */
type Columns = Record<string, { type: string; values: (string | number | null)[] }>

/**
 * Adds customers in one statement, with a block of numbers; gives those rows whose identity number somebody else took meanwhile. The
 * values go as one array for each column: COPY cannot write to a table under row-level security, and this needs no place to stage
 * rows in (docs/decisions/015-import.md).
 */
export async function insertCustomers(tx: Tx, scope: Imports, made: readonly Made[]): Promise<Item[]> {
  if (made.length === 0) return []
  const { companyId, actorId } = scope
  await requireQuota(tx, companyId, { of: 'customers', adding: made.length })
  const first = await numberBlock(tx, companyId, { series: 'customer', count: made.length })
  const columns = columnsOf(scope, made, first)
  const names = Object.keys(columns)
  const list = sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  )
  const casts = names.map((name) => castOf(name))
  const hasIds = 'national_id_index' in columns
  const conflict = hasIds
    ? sql`on conflict (company_id, national_id_index) where deleted_at is null do nothing returning id`
    : sql``
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into customers (company_id, created_by, updated_by, ${list})
    select ${companyId}::uuid, ${actorId}::uuid, ${actorId}::uuid, ${sql.join(casts, sql`, `)}
    from unnest(${sql.join(Object.values(columns).map(arrayOf), sql`, `)}) as u (${list}) ${conflict}`)
  if (!hasIds || rows.length === made.length) return []
  const there = new Set(rows.map(({ id }) => id))
  return made.filter(({ id }) => !there.has(id)).map(({ item }) => item)
}

const arrayOf = ({ type, values }: Columns[string]): SQL => sql`${sql.param(values)}::${sql.raw(type)}[]`

/** An array of arrays cannot be unnested, so lists and objects go as text. */
const CASTS: Record<string, string> = { tag_ids: 'uuid[]', custom: 'jsonb' }
const castOf = (name: string): SQL => {
  const cast = CASTS[name]
  return cast ? sql`u.${sql.identifier(name)}::${sql.raw(cast)}` : sql`u.${sql.identifier(name)}`
}

const TEXTS = {
  phone: 'phone',
  email: 'email',
  contactName: 'contact_name',
  city: 'city',
  street: 'street',
  source: 'source',
  website: 'website',
  notes: 'notes',
} as const
/** Columns that hold nothing at all where there is nothing; the others hold an empty text. */
const NULLABLE: ReadonlySet<string> = new Set(['phone', 'email'])

function columnsOf(scope: Imports, made: readonly Made[], first: number): Columns {
  const each = <T>(value: (one: Made, index: number) => T) => made.map(value)
  const columns: Columns = {
    id: { type: 'uuid', values: each(({ id }) => id) },
    number: { type: 'int', values: each((_, index) => first + index) },
    kind: { type: 'text', values: each(({ item }) => inferCustomerKind(item.values)) },
    name: { type: 'text', values: each(({ item }) => item.values.name ?? '') },
    name_key: { type: 'text', values: each(({ item }) => item.words.nameKey) },
    status: { type: 'text', values: each(({ item }) => item.values.status ?? 'active') },
    owner_id: { type: 'uuid', values: each(({ item }) => item.values.ownerId ?? scope.actorId) },
    search_text: { type: 'text', values: each(({ item }, index) => searchTextFor(item.words, first + index)) },
  }
  const hasAny = (field: keyof Item['values']) => made.some(({ item }) => item.values[field] !== undefined)
  for (const [field, name] of entriesOf(TEXTS))
    if (hasAny(field))
      columns[name] = {
        type: 'text',
        values: each(({ item }) => item.values[field] ?? (NULLABLE.has(field) ? null : '')),
      }
  if (hasAny('nextFollowUpOn'))
    columns.next_follow_up_on = { type: 'date', values: each(({ item }) => item.values.nextFollowUpOn ?? null) }
  if (hasAny('birthDate'))
    columns.birth_date = { type: 'date', values: each(({ item }) => item.values.birthDate ?? null) }
  if (hasAny('teamId')) columns.team_id = { type: 'uuid', values: each(({ item }) => item.values.teamId ?? null) }
  if (hasAny('tagIds'))
    columns.tag_ids = { type: 'text', values: each(({ item }) => `{${(item.values.tagIds ?? []).join()}}`) }
  if (hasAny('custom'))
    columns.custom = { type: 'text', values: each(({ item }) => JSON.stringify(item.values.custom ?? {})) }
  if (hasAny('nationalId')) Object.assign(columns, nationalIdsOf(scope, made))
  return columns
}

const entriesOf = <T extends Record<string, string>>(record: T) => Object.entries(record) as [keyof T, string][]

function nationalIdsOf({ companyId }: Imports, made: readonly Made[]): Columns {
  const sealed = made.map(({ id, item }) =>
    item.values.nationalId ? sealedNationalId({ companyId, id }, item.values.nationalId) : null,
  )
  return {
    national_id_sealed: { type: 'text', values: sealed.map((one) => one?.nationalIdSealed ?? null) },
    national_id_index: { type: 'text', values: sealed.map((one) => one?.nationalIdIndex ?? null) },
    national_id_last4: { type: 'text', values: sealed.map((one) => one?.nationalIdLast4 ?? null) },
  }
}

/** Tells the timelines of changed customers what an import changed of each. */
export async function addImportToTimelines(
  tx: Tx,
  { companyId, actorId }: Imports,
  changed: readonly { id: string; fields: readonly string[] }[],
) {
  if (changed.length === 0) return
  const events = changed.map(({ id, fields }) => ({ id: newId(), customer: id, payload: { fields: fields.join(' ') } }))
  await tx.execute(sql`
    insert into timeline_events (company_id, id, customer_id, type, actor_id, payload)
    select ${companyId}::uuid, e.id, e.customer, 'customer.updated', ${actorId}::uuid, e.payload
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as e (id uuid, customer uuid, payload jsonb)`)
}
