import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isAlive } from './process-table'
import { type Embedded, startEmbedded } from './start'

let dataDir: string
let servers: Embedded[]

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'kesher-embedded-'))
  servers = []
})

afterEach(async () => {
  for (const server of servers) await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

async function start(onProgress?: (line: string) => void) {
  const server = await startEmbedded({ dataDir, throwaway: true, ...(onProgress && { onProgress }) })
  servers.push(server)
  return server
}

async function queryRows(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

const pidOf = (server: Embedded) => Number.parseInt(readFileSync(join(server.cluster, 'postmaster.pid'), 'utf8'), 10)

test('a Hebrew word has trigrams in a new database', async () => {
  const { superuserUrl } = await start()
  await queryRows(superuserUrl, 'create extension pg_trgm')
  const [row] = await queryRows(superuserUrl, "select cardinality(show_trgm('שלום')) as found")
  expect(row.found).toBeGreaterThan(0)
})

test('data, port and password outlive a stop, and the secrets are readable by their owner alone', async () => {
  const first = await start()
  await queryRows(first.superuserUrl, 'create table kept as select 1 as n')
  const pid = pidOf(first)
  await first.stop()
  expect(isAlive(pid)).toBe(false)
  const second = await start()
  expect(second.superuserUrl).toBe(first.superuserUrl)
  expect(await queryRows(second.superuserUrl, 'select n from kept')).toEqual([{ n: 1 }])
  expect(statSync(join(dataDir, 'postgres.json')).mode & 0o777).toBe(0o600)
})

test('a wrong password is refused', async () => {
  const { superuserUrl } = await start()
  const wrong = superuserUrl.replace(/:[^:@]+@/, ':wrong@')
  await expect(queryRows(wrong, 'select 1')).rejects.toThrow(/password authentication failed/)
})

test('a second start on the same folder is refused while the first lives', async () => {
  await start()
  await expect(start()).rejects.toThrow(/Already running/)
})

test('a server left by a killed app is stopped and never a second one started', async () => {
  const orphan = execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', orphanScript], {
    encoding: 'utf8',
    env: { ...process.env, ORPHAN_DIR: dataDir },
  })
  const left = Number(orphan)
  expect(isAlive(left)).toBe(true)
  const lines: string[] = []
  const server = await start((line) => lines.push(line))
  expect(isAlive(left)).toBe(false)
  expect(lines.join()).toContain('נשאר מהפעלה קודמת')
  expect(await queryRows(server.superuserUrl, 'select n from acknowledged')).toEqual([{ n: 7 }])
}, 120_000)

/** Starts a server, writes a row, and exits as after kill -9: without stopping anything. */
const orphanScript = `
  const { startEmbedded } = await import('./lib/db/embedded/start.ts')
  const pg = (await import('pg')).default
  const { readFileSync } = await import('node:fs')
  const server = await startEmbedded({ dataDir: process.env.ORPHAN_DIR })
  const client = new pg.Client({ connectionString: server.superuserUrl })
  await client.connect()
  await client.query('create table acknowledged as select 7 as n')
  process.stdout.write(String(parseInt(readFileSync(server.cluster + '/postmaster.pid', 'utf8'), 10)))
  process.exit(0)
`

test('a stale postmaster.pid of a living stranger does not stop the start', async () => {
  const first = await start()
  const pidFile = join(first.cluster, 'postmaster.pid')
  cpSync(pidFile, join(dataDir, 'kept.pid'))
  await first.stop()
  const lines = readFileSync(join(dataDir, 'kept.pid'), 'utf8').split('\n')
  writeFileSync(pidFile, [process.pid, ...lines.slice(1)].join('\n'), { mode: 0o600 })
  const second = await start()
  expect(await queryRows(second.superuserUrl, 'select 1 as n')).toEqual([{ n: 1 }])
  expect(isAlive(process.pid)).toBe(true)
})

test('a server that is killed comes back on the same address', async () => {
  const server = await start()
  const before = pidOf(server)
  process.kill(before, 'SIGKILL')
  await expect
    .poll(() => queryRows(server.superuserUrl, 'select 1 as n').catch(() => []), { timeout: 20_000 })
    .toEqual([{ n: 1 }])
  expect(pidOf(server)).not.toBe(before)
})

test('data whose password file is lost is put aside, not deleted', async () => {
  const first = await start()
  await first.stop()
  rmSync(join(dataDir, 'postgres.json'))
  const lines: string[] = []
  await start((line) => lines.push(line))
  const aside = /(\S+postgres\.\d+)$/m.exec(lines.join('\n'))?.[1] ?? ''
  expect(statSync(join(aside, 'PG_VERSION')).isFile()).toBe(true)
})

test.runIf(process.getuid?.() === 0)(
  'root in a folder that other users cannot enter keeps the data apart',
  async () => {
    const closed = mkdtempSync(join(tmpdir(), 'kesher-closed-'))
    rmSync(dataDir, { recursive: true })
    dataDir = join(closed, 'data')
    const first = await start()
    expect(first.cluster).toMatch(/^\/var\/lib\/kesher\/\w{12}\/postgres$/)
    await queryRows(first.superuserUrl, 'create table kept as select 1 as n')
    await first.stop()
    const second = await start()
    expect(await queryRows(second.superuserUrl, 'select n from kept')).toEqual([{ n: 1 }])
    await second.stop()
    for (const folder of [dirname(second.cluster), closed]) rmSync(folder, { recursive: true, force: true })
  },
)
