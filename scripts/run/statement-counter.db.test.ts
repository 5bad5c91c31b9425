import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { testDatabase } from '@/lib/db/testing'

import { countQueries, countStatements, countTransactions } from './statement-counter'

let database: Awaited<ReturnType<typeof testDatabase>>

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

it('the statements of a client are counted, by connection, since they were last taken', async () => {
  const counter = await countStatements(database.appUrl)
  const [one, other] = [1, 2].map(() => new pg.Client({ connectionString: counter.url }))
  if (!one || !other) throw new Error('no clients')
  await one.connect()
  await other.connect()
  await one.query('begin')
  await one.query({ name: 'sum', text: 'select $1::int + 1 as sum', values: [1] })
  const { rows } = await other.query({ name: 'sum', text: 'select $1::int + 1 as sum', values: [2] })
  await one.query({ name: 'sum', values: [3] } as pg.QueryConfig)
  await one.query('commit')
  expect(rows).toEqual([{ sum: 3 }])
  const sum = 'select $1::int + 1 as sum'
  const taken = counter.take()
  expect(taken.filter(({ connection }) => connection === 1).map(({ text }) => text)).toEqual([
    'begin',
    sum,
    sum,
    'commit',
  ])
  expect(taken.filter(({ connection }) => connection === 2).map(({ text }) => text)).toEqual([sum])
  expect([countTransactions(taken), countQueries(taken)]).toEqual([1, 3])
  expect(counter.take()).toEqual([])
  await Promise.all([one.end(), other.end()])
  await counter.close()
})
