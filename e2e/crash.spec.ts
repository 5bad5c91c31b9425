import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import pg from 'pg'

import { freePort } from '@/lib/db/embedded/port'
import { isAlive } from '@/lib/db/embedded/process-table'
import { type App, startApp } from '@/scripts/run/app'
import { killAll, treeOf } from '@/scripts/run/process-tree'
import { customerBody, nationalIdOf, OUR_WORDS } from '@/test/isolation/words'
import { test } from './support/test'

const CUSTOMERS = 200
const AT_ONCE = 8
const ANSWERS_BEFORE_THE_KILL = 100

const SETUP = {
  companyName: 'חברת הקריסה',
  businessKind: 'company',
  registrationNumber: nationalIdOf(OUR_WORDS),
  address: 'הרצל 12, תל אביב',
  phone: '03-6123456',
  displayName: 'דנה לוי',
  email: 'dana@crash.example',
  password: 'דרך המלך 42 בערב',
}

test('every customer that was acknowledged is there after kill -9 and a new start', async () => {
  test.setTimeout(300_000)
  const dataDir = mkdtempSync(join(tmpdir(), 'kesher-crash-'))
  const started = new Set<number>()
  const port = await freePort()
  const start = async () => {
    const app = await startApp({ dataDir, env: environment(port) })
    for (const pid of treeOf(app.pid)) started.add(pid)
    return app
  }
  try {
    const first = await start()
    const cookie = await setUp(first)
    const { acknowledged, failed } = await addUntilKilled(first, cookie)
    console.log(`crash: ${acknowledged.length} acknowledged before the kill, ${failed} not answered`)
    expect(acknowledged.length).toBeGreaterThanOrEqual(ANSWERS_BEFORE_THE_KILL)
    expect(failed).toBeGreaterThan(0)

    const second = await start()
    const state = await stateOf(second)
    expect(new Set(acknowledged).size).toBe(acknowledged.length)
    expect(acknowledged.filter((id) => !state.ids.includes(id))).toEqual([])
    expect(state.ids.length).toBeLessThanOrEqual(CUSTOMERS)
    expect(new Set(state.numbers).size).toBe(state.ids.length)
    // A customer, its timeline event and its audit log row are written in one transaction: all of them or none.
    expect(state.inTimeline).toEqual(state.ids)
    expect(state.inAudit).toEqual(state.ids)
    const { status, id } = await addOne(second, cookie, CUSTOMERS)
    expect(status, 'the session lives, and the next number is free').toBe(200)
    expect(acknowledged).not.toContain(id)
    expect(await second.stop()).toBe(0)
    await expect.poll(() => [...started].filter(isAlive)).toEqual([])
  } finally {
    killAll([...started].filter(isAlive))
    rmSync(dataDir, { recursive: true, force: true })
  }
})

/** Environment of a separate installation, which shares nothing with the one of the other tests. */
const environment = (port: number) => ({
  DEMO: '0',
  PORT: String(port),
  HOST: '127.0.0.1',
  APP_ORIGIN: `http://127.0.0.1:${port}`,
})

/** Sets up the company and its administrator with the code that the start printed. Returns the session cookie. */
async function setUp(app: App): Promise<string> {
  // The start command reports that it runs before it prints the code.
  const printed = () => app.output().match(/בקוד החד־פעמי: (\S+)/)?.[1]
  await expect.poll(printed).toBeDefined()
  const answer = await post(`${app.origin}/api/setup`, { ...SETUP, code: printed() })
  expect(answer.status, await answer.text()).toBe(200)
  await excuseFromFactor(app)
  const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('sid='))
  return cookie?.split(';')[0] ?? ''
}

/** Adds customers, several at a time, and kills the whole installation without warning after a number of responses. */
async function addUntilKilled(app: App, cookie: string) {
  const acknowledged: string[] = []
  let [next, failed] = [0, 0]
  let killed: Promise<void> | undefined
  const one = async () => {
    const { status, id } = await addOne(app, cookie, next++).catch(() => ({ status: 0, id: '' }))
    if (status === 200) acknowledged.push(id)
    else {
      expect(killed, `${status} before the kill`).toBeDefined()
      failed++
    }
    if (acknowledged.length >= ANSWERS_BEFORE_THE_KILL) killed ??= killWhole(app)
  }
  const worker = async () => {
    while (next < CUSTOMERS) await one()
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  await killed
  return { acknowledged, failed }
}

async function killWhole(app: App) {
  const pids = treeOf(app.pid)
  killAll(pids)
  await app.kill()
  await expect.poll(() => pids.filter(isAlive)).toEqual([])
}

async function addOne(app: App, cookie: string, serial: number) {
  const body = customerBody(OUR_WORDS, { name: `לקוח ${serial}`, phone: '', email: '', isTwinAccepted: true })
  const answer = await post(`${app.origin}/api/customers`, body, cookie)
  const { id = '' } = (await answer.json()) as { id?: string }
  return { status: answer.status, id }
}

const post = (address: string, body: unknown, cookie = '') =>
  fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie },
    body: JSON.stringify(body),
  })

/** Exempts the administrator from the required second factor, which other tests cover. */
async function excuseFromFactor({ DATABASE_URL }: App) {
  const client = new pg.Client({ connectionString: DATABASE_URL })
  await client.connect()
  try {
    await client.query("select set_config('role', 'kesher_auth', false)")
    await client.query('update users set factor_exempt = true')
  } finally {
    await client.end()
  }
}

async function stateOf({ DATABASE_URL }: App) {
  const client = new pg.Client({ connectionString: DATABASE_URL })
  await client.connect()
  const as = (role: string, company: string) =>
    client.query("select set_config('role', $1, false), set_config('app.company', $2, false)", [role, company])
  const column = async <T>(text: string) => (await client.query(text)).rows.map((row) => Object.values(row)[0] as T)
  try {
    await as('kesher_auth', '')
    const [company = ''] = await column<string>('select id from companies')
    await as('kesher_app', company)
    return {
      ids: await column<string>('select id from customers order by id'),
      numbers: await column<number>('select number from customers'),
      inTimeline: await column<string>(
        "select customer_id from timeline_events where type = 'customer.created' order by customer_id",
      ),
      inAudit: await column<string>(
        "select entity_id from audit_log where action = 'customer.created' order by entity_id",
      ),
    }
  } finally {
    await client.end()
  }
}
