import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { newId } from '@/lib/db/id'
import { testDatabase } from '@/lib/db/testing'
import { openWriteLog } from './write-log'

let database: Awaited<ReturnType<typeof testDatabase>>
let client: pg.Client
let sent: string[]

beforeAll(async () => {
  database = await testDatabase()
  const url = new URL(database.adminUrl)
  const { username, password } = new URL(process.env.TEST_SUPERUSER_URL ?? '')
  client = new pg.Client({ connectionString: Object.assign(url, { username, password }).href })
  await client.connect()
  const query = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>
  Object.assign(client, {
    query: (text: string, values: unknown[]) => {
      sent.push(text)
      return query(text, values)
    },
  })
})

beforeEach(async () => {
  sent = []
  await client.query('begin')
})
afterEach(() => client.query('rollback'))

afterAll(async () => {
  await client.end()
  await database.drop()
})

const [ours, theirs] = [newId(), newId()]

/** Creates a number of tenant tables, each with a row of both companies. */
async function synthetic(count: number): Promise<string[]> {
  const tables = Array.from({ length: count }, (_, place) => `synthetic_${place}`)
  for (const table of tables) {
    await client.query(`create table ${table} (id int, company_id uuid)`)
    await client.query(`insert into ${table} values (1, '${ours}'), (1, '${theirs}')`)
  }
  await client.query(
    `insert into companies (id, kind, business_kind, name, path) values ('${theirs}', 'company', 'company', 'x', array['${theirs}']::uuid[]) on conflict do nothing`,
  )
  return tables
}

describe('the log of written rows', () => {
  it('names the tables where rows of a company came, changed and went, once', async () => {
    const [one = '', other = ''] = await synthetic(2)
    const writes = await openWriteLog(client, [one, other])
    const writtenTables = () => writes.company(theirs, ours)
    expect(await writtenTables()).toEqual([])
    await client.query(`update ${one} set id = 2 where company_id = '${ours}'`)
    expect(await writtenTables()).toEqual([])
    await client.query(`update ${one} set id = 2`)
    expect(await writtenTables()).toEqual([one])
    expect(await writtenTables()).toEqual([])
    await client.query(`delete from ${other}`)
    await client.query(`insert into ${one} values (3, '${theirs}')`)
    expect(await writtenTables()).toEqual([one, other])
  })

  it('sees a row that is taken from a company or given to it', async () => {
    const [one = ''] = await synthetic(1)
    const writes = await openWriteLog(client, [one])
    await client.query(`update ${one} set company_id = '${theirs}' where company_id = '${ours}'`)
    expect(await writes.company(theirs, ours)).toEqual([one])
    await client.query(`update ${one} set company_id = '${ours}'`)
    expect(await writes.company(theirs, ours)).toEqual([one])
  })

  it('forgets what was undone, and takes no notice of a row that stays as it was', async () => {
    const [one = ''] = await synthetic(1)
    const writes = await openWriteLog(client, [one])
    await client.query('savepoint before')
    await client.query(`delete from ${one}`)
    await client.query('rollback to before')
    await client.query(`update ${one} set id = id`)
    expect(await writes.company(theirs, ours)).toEqual([])
  })

  it('costs as much for each call whatever the number of tables: twice the set is twice the statements', async () => {
    const statementsFor = async (count: number) => {
      const tables = await synthetic(count)
      const writes = await openWriteLog(client, tables)
      sent = []
      for (const table of tables) {
        await client.query(`update ${table} set id = 2 where company_id = '${ours}'`)
        expect(await writes.company(theirs, ours)).toEqual([])
      }
      const [statements, tablesRead] = [sent.length, sent.filter((text) => /(from|join) synthetic_/.test(text)).length]
      await client.query('rollback')
      await client.query('begin')
      return { statements, tablesRead }
    }
    // One write and one look per function; no look scans the tables.
    expect(await statementsFor(20)).toEqual({ statements: 40, tablesRead: 0 })
    expect(await statementsFor(40)).toEqual({ statements: 80, tablesRead: 0 })
  })
})
