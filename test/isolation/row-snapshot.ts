import pg from 'pg'

import { COMPANYLESS_LIMIT_KEYS, PERSONAL } from './personal-rows'
import type { Tenant } from './tenant'

/**
 * Opens a superuser's connection to a test database, which reads all rows of a company or a person regardless of
 * policies.
 */
export async function openRowSnapshot(databaseUrl: string) {
  const url = new URL(databaseUrl)
  const { username, password } = new URL(process.env.TEST_SUPERUSER_URL ?? '')
  const client = new pg.Client({ connectionString: Object.assign(url, { username, password }).href })
  await client.connect()
  const tables = await tenantTables(client)
  await client.query('set plan_cache_mode = force_generic_plan')
  // As prepared statements, because a query over every table takes longer to plan than to run.
  const one = async (name: string, text: string, values: string[]) =>
    Object.values((await client.query({ name, text, values })).rows[0] ?? {})[0]
  // Includes the companies below, whose rows belong to the company's tenant too.
  const branch = 'company_id in (select c.id from companies c where c.path @> array[$1::uuid])'
  const ofCompany = tables.map((name) => fingerprint(name, branch)).join(' union all ')
  const ofPerson = Object.entries(PERSONAL)
    .map(([name, where]) => fingerprint(name, where))
    .join(' union all ')
  return {
    client,
    tables,
    /**
     * Returns a fingerprint of the company's rows. Includes rate limits, except those of `stranger` and those by token
     * or address.
     */
    company: (id: string, stranger: string) =>
      one(
        'company',
        `select json_agg(x order by x.name)::text from (${ofCompany} union all ${fingerprint('companies', 'path @> array[$1::uuid]')}
          union all ${fingerprint('rate_limits', `position($2 in key) = 0 and key !~ '${COMPANYLESS_LIMIT_KEYS}'`)}) x`,
        [id, stranger],
      ),
    /** Returns a fingerprint of the rows that belong to one person. */
    person: (id: string) => one('person', `select json_agg(x order by x.name)::text from (${ofPerson}) x`, [id]),
    /** Returns the tables in which a company's rows contain a word. */
    tablesHolding: async (id: string, word: string) => {
      const found = await client.query<{ name: string }>(
        tables
          .map(
            (name) =>
              `select '${name}' as name from ${name} t where company_id = $1 and position(lower($2) in lower(t::text)) > 0`,
          )
          .join(' union '),
        [id, word],
      )
      return found.rows.map(({ name }) => name)
    },
    close: () => client.end(),
  }
}

export type RowSnapshot = Awaited<ReturnType<typeof openRowSnapshot>>

async function tenantTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace order by 1`)
  return rows.map(({ name }) => name)
}

const fingerprint = (table: string, where: string) => `
  select '${table}' as name, count(*) as rows, coalesce(sum(hashtextextended(t::text, 0)), 0)::text as sum from ${table} t where ${where}`

const PERSONAL_IDS =
  /customer|(?<!landing)page|attempt|captured|payment|document|signer|(?<!custom|unique)field|notification|view|operation|commissionLine|commissionStatement|task|checklist|calendarEvent/i

/** Returns everything that identifies a tenant in a response: its word, phone and identity number, ids and tokens. */
export function marksOf({ words, ids, tokens, actor }: Tenant, whose: 'company' | 'person'): string[] {
  const known = Object.entries(ids).filter(([name]) => whose === 'company' || PERSONAL_IDS.test(name))
  const marks = [
    words.word,
    `76543${words.digits}`,
    actor.email,
    tokens.page,
    tokens.signer,
    ...known.map(([, id]) => id),
  ]
  return marks.map((mark) => mark.toLowerCase())
}

/** Returns the marks that a response contains. */
export function leaksIn(answer: unknown, marks: readonly string[]): string[] {
  const text = (typeof answer === 'string' ? answer : (JSON.stringify(answer) ?? '')).toLowerCase()
  return marks.filter((mark) => text.includes(mark))
}
