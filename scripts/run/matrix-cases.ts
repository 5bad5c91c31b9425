import assert from 'node:assert/strict'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '@/lib/db/embedded/port'
import { isAlive } from '@/lib/db/embedded/process-table'
import { type App, StartFailed, startApp } from './app'
import type { User } from './matrix-checkout'

type World = { checkout: string; dataDir: string; owner: User }
export type Case = { name: string; isOpen: boolean; as: User; run: (world: World) => Promise<string | undefined> }

const NOBODY = { uid: 65534, gid: 65534 }

/** Returns every way to start that must work. Without root, only the cases that need no other user. */
export function cases(): Case[] {
  const isRoot = process.getuid?.() === 0
  const open: Case[] = [
    { name: 'starts, stops and starts again', isOpen: true, as: undefined, run: twice },
    { name: 'a second start is refused', isOpen: true, as: undefined, run: secondRefused },
    { name: 'kill -9 of the app', isOpen: true, as: undefined, run: appKilled },
    { name: 'kill -9 of app and server', isOpen: true, as: undefined, run: bothKilled },
  ]
  if (!isRoot) return open
  return [
    ...open,
    { name: 'an ordinary user: starts, stops and starts again', isOpen: true, as: NOBODY, run: twice },
    { name: 'an ordinary user: kill -9 of the app', isOpen: true, as: NOBODY, run: appKilled },
    { name: 'root in a closed home: starts, stops and starts again', isOpen: false, as: undefined, run: twiceApart },
    { name: 'root in a closed home: kill -9 of app and server', isOpen: false, as: undefined, run: bothKilled },
  ]
}

async function twice(world: World) {
  const since = Date.now()
  const first = await start(world)
  const firstSeconds = (Date.now() - since) / 1000
  const server = await serverPid(world)
  await write(first, 1)
  assert.equal(await first.stop(), 0)
  assert.equal(isAlive(server), false, 'the server stops with the app')
  const again = Date.now()
  const second = await start(world)
  const secondSeconds = (Date.now() - again) / 1000
  assert.deepEqual(await read(second), [1])
  for (const name of ['secrets.json', 'postgres.json', 'running.json', 'demo.json'])
    assert.equal(statSync(join(world.dataDir, name)).mode & 0o777, 0o600, name)
  await second.stop()
  return `${firstSeconds.toFixed(1)} s, again ${secondSeconds.toFixed(1)} s`
}

async function twiceApart(world: World) {
  const notes = await twice(world)
  assert.equal(existsSync(join(world.dataDir, 'postgres')), false, 'the data stands where the server may go')
  return notes
}

async function secondRefused(world: World) {
  const first = await start(world)
  const refused = await start(world).then(
    () => undefined,
    (error) => error,
  )
  assert.ok(refused instanceof StartFailed, 'the second start ends')
  assert.match(refused.message, /כבר פועלת.*Already running/)
  assert.equal((await fetch(first.origin)).status < 500, true, 'the first goes on')
  await first.stop()
  return undefined
}

async function appKilled(world: World) {
  const first = await start(world)
  await write(first, 1)
  const orphan = await serverPid(world)
  await first.kill()
  await gone(first.origin)
  const second = await start(world)
  assert.equal(isAlive(orphan), false, 'never two servers')
  assert.deepEqual(await read(second), [1])
  await second.stop()
  return undefined
}

async function bothKilled(world: World) {
  for (let round = 1; round <= 3; round++) {
    const app = await start(world)
    await write(app, round)
    const server = await serverPid(world)
    await app.kill()
    process.kill(server, 'SIGKILL')
  }
  const last = await start(world)
  assert.deepEqual(await read(last), [1, 2, 3], 'what was acknowledged is there')
  await last.stop()
  return undefined
}

async function start({ checkout, dataDir, owner }: World) {
  const env = { PORT: String(await freePort()), HOST: '127.0.0.1', HOME: checkout }
  return startApp({ checkout, dataDir, owner, env })
}

/** Waits until the web process of a killed app has released its port by itself. */
async function gone(origin: string) {
  for (const end = Date.now() + 10_000; Date.now() < end; await pause(50)) {
    if (!(await fetch(origin).catch(() => undefined))) return
  }
  assert.fail('the web process outlives its parent')
}

async function serverPid({ dataDir }: World) {
  const [row] = await queryRows(superuserUrl(dataDir), 'show data_directory')
  return Number.parseInt(readFileSync(join(row.data_directory, 'postmaster.pid'), 'utf8'), 10)
}

function superuserUrl(dataDir: string) {
  const { port, password } = JSON.parse(readFileSync(join(dataDir, 'postgres.json'), 'utf8'))
  return `postgres://postgres:${password}@127.0.0.1:${port}/postgres`
}

async function write({ DATABASE_ADMIN_URL }: App, n: number) {
  await queryRows(
    DATABASE_ADMIN_URL,
    `create table if not exists kept_by_test (n int); insert into kept_by_test values (${n})`,
  )
}

async function read({ DATABASE_ADMIN_URL }: App) {
  return (await queryRows(DATABASE_ADMIN_URL, 'select n from kept_by_test order by n')).map(({ n }) => n)
}

async function queryRows(connectionString: string, sql: string) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}
