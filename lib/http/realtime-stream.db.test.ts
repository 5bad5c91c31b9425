import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Actor } from '@/lib/access/scope'
import { testCompany } from '@/lib/auth/testing'
import { newId } from '@/lib/db/id'
import { inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import { publish } from '@/lib/events/publish'
import { realtimeStream } from './realtime-stream'
import { getStreamSlots } from './stream-slots'

let database: Awaited<ReturnType<typeof testDatabase>>
let superuser: pg.Client
let actor: Actor
let neighbour: Actor

beforeAll(async () => {
  database = await testDatabase()
  actor = await (await testCompany()).actor('companyAdmin')
  neighbour = await (await testCompany()).actor('companyAdmin')
  superuser = new pg.Client({ connectionString: process.env.TEST_SUPERUSER_URL })
  await superuser.connect()
})
afterAll(async () => {
  await superuser.end()
  await database.drop()
})

const leaving: AbortController[] = []
const open = (who: Actor) => {
  const left = new AbortController()
  leaving.push(left)
  return realtimeStream(who, new Request('http://127.0.0.1:3999/api/rt/stream', { signal: left.signal }))
}
const leaveAll = () => {
  for (const left of leaving.splice(0)) left.abort()
}

/**
 * Publishes events about customers and returns the customers' ids. In one transaction: these streams have no session,
 * so they end at their first ping after 15 seconds, which many transactions could take on a busy machine.
 */
async function publishEvents(who: Actor, count = 1): Promise<string[]> {
  const ids = Array.from({ length: count }, newId)
  await inCompany(who, async (tx) => {
    for (const entityId of ids) await publish(tx, who, { topic: 'customer', entityId, kind: 'updated' })
  })
  return ids
}

/** Reads a stream: collects the ids received so far, and waits for a given id. */
function hear(response: Response) {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  const told: string[] = []
  const until = async (id: string) => {
    while (!told.includes(id)) {
      const { value = '', done = true } = (await reader?.read()) ?? {}
      if (done) throw new Error(`the stream ended before ${id}`)
      told.push(...[...value.matchAll(/"entityId":"([^"]+)"/g)].map(([, one = '']) => one))
    }
    return told
  }
  return { told, until }
}

/** Terminates the listening connection and prevents a new one until `work` is done. */
async function whileDeaf(work: () => Promise<void>) {
  const name = new URL(database.listenUrl).pathname.slice(1)
  await superuser.query(`revoke connect on database ${name} from kesher_listen`)
  const { rowCount } = await superuser.query(
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1 and usename = 'kesher_listen'`,
    [name],
  )
  expect(rowCount).toBe(1)
  await work()
  await superuser.query(`grant connect on database ${name} to kesher_listen`)
}

describe('the stream of news', () => {
  it('tells an open window what happened while the connection that listens was lost, each once, and nothing of another company', async () => {
    const [ours, theirs] = [hear(await open(actor)), hear(await open(neighbour))]
    const [before = ''] = await publishEvents(actor)
    await ours.until(before)

    const missed: string[] = []
    await whileDeaf(async () => {
      // More events than one query returns.
      missed.push(...(await publishEvents(actor, 205)))
      await publishEvents(neighbour)
    })
    await ours.until(missed.at(-1) ?? '')
    const [after = ''] = await publishEvents(actor)
    expect(await ours.until(after)).toEqual([before, ...missed, after])
    const [last = ''] = await publishEvents(neighbour)
    expect(await theirs.until(last)).toHaveLength(2)
    leaveAll()
  })

  it('answers 503 with Retry-After when a session has all its places, and frees a place that was left', async () => {
    const before = getStreamSlots().count()
    const all = await Promise.all(Array.from({ length: 32 }, () => open(actor)))
    expect(all.map(({ status }) => status)).toEqual(all.map(() => 200))
    const refused = await open(actor)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '30'])
    expect(await refused.json()).toMatchObject({ error: { code: 'streams_full' } })
    expect((await open(neighbour)).status).toBe(200)

    await all[0]?.body?.cancel()
    expect((await open(actor)).status).toBe(200)
    leaveAll()
    expect(getStreamSlots().count()).toBe(before)
  })
})
