import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'

import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { testCompany } from '@/lib/auth/testing'

import { closePool } from './client'
import { inCompany } from './tenant'
import { testDatabase } from './testing'

let database: Awaited<ReturnType<typeof testDatabase>>

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

/** A promise and the function that resolves it. */
function promised() {
  let keep = () => {}
  const kept = new Promise<void>((resolve) => {
    keep = resolve
  })
  return { kept, keep }
}

it('of two units of work that wait for each other one is done anew, and both are done once', async () => {
  const { companyId } = await testCompany()
  const raise = (series: string) =>
    sql`update counters set last = last + 1 where company_id = ${companyId} and series = ${series}`
  await inCompany({ companyId }, (tx) =>
    tx.execute(
      sql`insert into counters (company_id, series, last) values (${companyId}, 'one', 0), (${companyId}, 'other', 0)`,
    ),
  )
  const holds = { one: promised(), other: promised() }
  let begun = 0
  const unit = (first: 'one' | 'other', then: 'one' | 'other') =>
    inCompany({ companyId }, async (tx) => {
      begun += 1
      await tx.execute(raise(first))
      holds[first].keep()
      await holds[then].kept
      await tx.execute(raise(then))
    })
  await Promise.all([unit('one', 'other'), unit('other', 'one')])
  const { rows } = await inCompany({ companyId }, (tx) =>
    tx.execute(
      sql`select series, last::int from counters where company_id = ${companyId} and series in ('one', 'other') order by series`,
    ),
  )
  expect(rows).toEqual([
    { series: 'one', last: 2 },
    { series: 'other', last: 2 },
  ])
  // The retried transaction may run into the other one again.
  expect(begun).toBeGreaterThan(2)
})

it('a connection that is terminated inside a transaction fails that transaction, not the process', async () => {
  const { companyId } = await testCompany()
  const superuser = new pg.Client({ connectionString: process.env.TEST_SUPERUSER_URL })
  await superuser.connect()
  const cut = inCompany({ companyId }, async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    // Between two statements: only the connection's own listener hears of it.
    await superuser.query('select pg_terminate_backend($1, 5000)', [rows[0]?.pid])
    await tx.execute(sql`select 1`)
  })
  await expect(cut).rejects.toThrow()
  await superuser.end()
  const { rows } = await inCompany({ companyId }, (tx) => tx.execute(sql`select 1 as one`))
  expect(rows).toEqual([{ one: 1 }])
})

it('a connection that breaks while a transaction begins goes back, so that the next one finds a free connection', async () => {
  const { companyId } = await testCompany()
  const read = () => inCompany({ companyId }, (tx) => tx.execute(sql`select 1 as one`))
  await closePool()
  const proxy = await breakingProxy(database.appUrl)
  Object.assign(process.env, { DATABASE_URL: proxy.url, DATABASE_POOL: '1' })
  try {
    await expect(read()).rejects.toThrow()
    expect((await read()).rows).toEqual([{ one: 1 }])
  } finally {
    await closePool()
    proxy.close()
    Object.assign(process.env, { DATABASE_URL: database.appUrl })
    delete process.env.DATABASE_POOL
  }
})

/** A proxy before the database that breaks the first connection on which a transaction begins. */
async function breakingProxy(url: string) {
  const { hostname, port } = new URL(url)
  let isBroken = false
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const)
      one.on('error', () => undefined).on('close', () => other.destroy())
    far.pipe(near)
    near.on('data', (bytes) => {
      if (isBroken || !bytes.includes('begin')) return far.write(bytes)
      isBroken = true
      return near.destroy()
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const proxied = new URL(url)
  proxied.hostname = '127.0.0.1'
  proxied.port = String((server.address() as AddressInfo).port)
  return { url: proxied.href, close: () => server.close() }
}
