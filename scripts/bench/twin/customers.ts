import { rowsOf } from './database'

const SIZE = 50
const SORTS: Record<string, [column: string, type: string]> = {
  name: ['c.name', 'text'],
  created: ['c.created_at', 'timestamptz'],
  followUp: ['c.follow_up_order', 'date'],
  activity: ['c.last_activity_at', 'timestamptz'],
}

export type Search = Record<string, string | string[] | undefined>
export type Customer = {
  id: string
  number: string
  kind: string
  name: string
  phone: string | null
  email: string | null
  city: string
  status: string
  source: string | null
  nextFollowUpOn: string | null
  lastActivityAt: Date
  ownerId: string
  ownerName: string
  teamId: string | null
  tagIds: string[]
  nationalIdLast4: string | null
  lockedAt: Date | null
  custom: Record<string, unknown>
  createdAt: Date
}

export const CUSTOMER_COLUMNS = `c.id, c.number_text as number, c.kind, c.name, c.phone, c.email, c.city, c.status, c.source,
  c.next_follow_up_on as "nextFollowUpOn", c.last_activity_at as "lastActivityAt", c.owner_id as "ownerId",
  u.display_name as "ownerName", c.team_id as "teamId", c.tag_ids as "tagIds", c.national_id_last4 as "nationalIdLast4",
  c.locked_at as "lockedAt", c.custom, c.created_at as "createdAt"`

/** Returns a page of a company's customers in the order of `sort`, and the cursor of the next page; no count. */
export async function listCustomers(companyId: string, search: Search) {
  const sort = String(search.sort ?? '-created')
  const [column, type] = SORTS[sort.replace('-', '')] ?? ['c.created_at', 'timestamptz']
  const [direction, operator] = sort.startsWith('-') ? ['desc', '<'] : ['asc', '>']
  const values: unknown[] = [companyId]
  const add = (value: unknown) => `$${values.push(value)}`
  const conditions = ['c.company_id = $1', 'c.deleted_at is null', ...filtersOf(search, add)]
  if (typeof search.after === 'string') {
    const [value, id] = JSON.parse(Buffer.from(search.after, 'base64url').toString())
    conditions.push(`(${column}, c.id) ${operator} (${add(value)}::${type}, ${add(id)}::uuid)`)
  }
  const found = await rowsOf<Customer & { sortKey: string }>(
    `select ${CUSTOMER_COLUMNS}, ${column}::text as "sortKey"
     from customers c join users u on u.company_id = c.company_id and u.id = c.owner_id
     where ${conditions.join(' and ')} order by ${column} ${direction}, c.id ${direction} limit ${SIZE + 1}`,
    values,
  )
  const rows = found.slice(0, SIZE)
  const last = found.length > SIZE ? rows.at(-1) : undefined
  const cursor = last && Buffer.from(JSON.stringify([last.sortKey, last.id])).toString('base64url')
  return { rows: rows.map(({ sortKey: _, ...row }) => row), next: cursor ?? null }
}

/** Returns the conditions of the filter form; `add` returns the parameter of a value. */
const filtersOf = ({ q, status, followUp, from, to }: Search, add: (value: unknown) => string): string[] => [
  ...(q ? [`c.search_text like '%' || ${add(q)} || '%'`] : []),
  ...(status ? [`c.status = ${add(status)}`] : []),
  ...(followUp ? ['c.follow_up_order <= current_date'] : []),
  ...(from ? [`c.created_at >= ${add(from)}::date`] : []),
  ...(to ? [`c.created_at < ${add(to)}::date + 1`] : []),
]

type Word = { id: string; list: string; key: string; name: string }

/** Returns the names that a company's customers refer to: statuses, sources, tags and custom fields. */
export const listWords = (companyId: string) =>
  rowsOf<Word>(
    `select id, list, key, name from picklist_values where company_id = $1
     union all select id, 'tag', id::text, name from tags where company_id = $1
     union all select id, 'field', id::text, label from custom_fields where company_id = $1`,
    [companyId],
  )

/** Returns what customers owe by open payment pages, in agorot by customer. */
export async function loadBalances(companyId: string, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await rowsOf<{ id: string; agorot: string }>(
    `select customer_id as id, sum(amount_agorot - paid_agorot) as agorot from payment_pages
     where company_id = $1 and customer_id = any($2::uuid[]) and deleted_at is null and state in ('active', 'paused')
     group by customer_id`,
    [companyId, ids],
  )
  return new Map(rows.map(({ id, agorot }) => [id, Number(agorot)]))
}
