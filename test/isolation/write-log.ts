import type pg from 'pg'

import { COMPANYLESS_LIMIT_KEYS, PERSONAL } from './personal-rows'

/**
 * Records in a test database which rows were written: statement-level triggers copy the inserted, deleted or changed
 * rows into a table, inside the transaction that wrote them. A look afterwards reads what one call wrote, regardless of
 * the number of tables. The fingerprints of row-snapshot.ts also detect changes that fire no trigger.
 */
export async function openWriteLog(client: pg.Client, tables: readonly string[]) {
  await client.query(LOG)
  for (const table of [...tables, 'companies', 'rate_limits']) await client.query(triggersOf(table))
  /** Returns the tables in which a query finds written rows. The query deletes what it has read. */
  const readTables = async (text: string, values: string[]) => {
    const { rows } = await client.query<{ name: string }>(text, values)
    return rows.map(({ name }) => name).sort()
  }
  const forget = () => client.query('delete from isolation.writes')
  return {
    forget,
    /**
     * Returns the tables in which rows of a company, or of companies below it, were written since the last look. Rate
     * limits of `stranger` do not count.
     */
    company: (id: string, stranger: string) => readTables(OF_COMPANY, [id, stranger]),
    /** Returns the tables in which rows of one person were written since the last look. */
    async person(id: string): Promise<string[]> {
      const written = await readTables('select distinct name from isolation.writes', [])
      const found = []
      for (const name of written) {
        const where = PERSONAL[name]
        if (where && (await readTables(ofPerson(name, where), [id])).length > 0) found.push(name)
      }
      await forget()
      return found
    },
  }
}

export type WriteLog = Awaited<ReturnType<typeof openWriteLog>>

const LOG = `
  create schema isolation;
  create table isolation.writes (name text not null, row_data jsonb not null);
  create function isolation.note() returns trigger language plpgsql security definer set search_path = pg_catalog as $$
  begin
    if tg_op = 'INSERT' then
      insert into isolation.writes select tg_table_name, to_jsonb(n) from new_rows n;
    elsif tg_op = 'DELETE' then
      insert into isolation.writes select tg_table_name, to_jsonb(o) from old_rows o;
    else
      insert into isolation.writes select tg_table_name, x from
        ((select to_jsonb(o) as x from old_rows o except all select to_jsonb(n) from new_rows n) union all
         (select to_jsonb(n) as x from new_rows n except all select to_jsonb(o) from old_rows o)) changed;
    end if;
    return null;
  end $$`

const triggersOf = (table: string) => `
  create trigger isolation_insert after insert on ${table} referencing new table as new_rows for each statement execute function isolation.note();
  create trigger isolation_update after update on ${table} referencing old table as old_rows new table as new_rows for each statement execute function isolation.note();
  create trigger isolation_delete after delete on ${table} referencing old table as old_rows for each statement execute function isolation.note()`

const OF_COMPANY = `
  with written as (delete from isolation.writes returning name, row_data),
    branch as (select c.id::text from companies c where c.path @> array[$1::uuid])
  select distinct name from written where case name
    when 'companies' then row_data -> 'path' ? $1::text
    when 'rate_limits' then position($2::text in row_data ->> 'key') = 0 and row_data ->> 'key' !~ '${COMPANYLESS_LIMIT_KEYS}'
    else row_data ->> 'company_id' in (select id from branch) end`

const ofPerson = (name: string, where: string) => `
  select '${name}' as name from (
    select (jsonb_populate_record(null::${name}, row_data)).* from isolation.writes where name = '${name}'
  ) t where ${where} limit 1`
