import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

import { MIGRATIONS, migrate } from '@/lib/db/migrate'
import { setupDatabase } from '@/lib/db/setup'

import { startTestDatabase } from './run/test-database'

/**
 * `npm run bench:schema [rounds]`: compares our migrations on a fresh database with psql loading a dump of the same
 * schema, in alternating rounds. Needs psql, and a pg_dump that supports the server's version (TEST_SUPERUSER_URL
 * selects a server other than the embedded one). Without pg_dump, psql loads our migration files, which do less: they
 * lack the schema of the job queue.
 */
const rounds = Number(process.argv[2] ?? 9)
const folder = mkdtempSync(join(tmpdir(), 'kesher-bench-schema-'))
const server = process.env.TEST_SUPERUSER_URL ? null : await startTestDatabase()
const superuserUrl = process.env.TEST_SUPERUSER_URL ?? server?.superuserUrl ?? ''
const passwords = { login: 'bench-login', owner: 'bench-owner', listen: 'bench-listen' }
const made: string[] = []
try {
  await measure()
} finally {
  await onServer(async (client) => {
    for (const name of made) await client.query(`drop database ${name} with (force)`)
  })
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function measure() {
  const file = join(folder, 'dump.sql')
  const isDump = dump(await newDatabase().then(migrated), file)
  const times: Record<'ours' | 'theirs', number[]> = { ours: [], theirs: [] }
  for (let round = 0; round < rounds; round++) {
    const [first, second] = [await newDatabase(), await newDatabase()]
    times.ours.push(await timed(() => migrated(first)))
    times.theirs.push(await timed(() => load(second.superuser, file)))
  }
  const [ours, theirs] = [median(times.ours), median(times.theirs)]
  console.log(`migrate: ${ours.toFixed(0)} ms, median of ${rounds}`)
  console.log(`psql with ${isDump ? 'a dump of it' : 'our files, without the job queue'}: ${theirs.toFixed(0)} ms`)
  console.log(`ratio ${(ours / theirs).toFixed(2)} (wanted ≤ 2.00)`)
}

type Addresses = { owner: string; superuser: string }

async function newDatabase(): Promise<Addresses> {
  const name = `bench_schema_${process.pid}_${made.length}`
  made.push(name)
  const { adminUrl } = await setupDatabase({ superuserUrl, database: name, passwords })
  return { owner: adminUrl, superuser: Object.assign(new URL(superuserUrl), { pathname: `/${name}` }).href }
}

async function migrated(addresses: Addresses): Promise<Addresses> {
  await migrate(addresses.owner)
  return addresses
}

/** Writes the file that psql loads. Returns false if pg_dump is missing or too old for the server. */
function dump({ superuser }: Addresses, file: string): boolean {
  try {
    execFileSync('pg_dump', ['--schema-only', '--file', file, superuser], { stdio: 'pipe' })
    return true
  } catch (error) {
    console.log(`pg_dump: ${error instanceof Error ? error.message.split('\n').at(1) : error}`)
    const names = readdirSync(MIGRATIONS).filter((name) => name.endsWith('.sql'))
    const texts = names.sort().map((name) => readFileSync(join(MIGRATIONS, name), 'utf8'))
    writeFileSync(file, `set role kesher_owner;\n${texts.join('\n')}`)
    return false
  }
}

async function load(url: string, file: string) {
  execFileSync('psql', ['-qX', '-v', 'ON_ERROR_STOP=1', '--single-transaction', '-f', file, url], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const since = performance.now()
  await work()
  return performance.now() - since
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

async function onServer(work: (client: pg.Client) => Promise<void>) {
  const client = new pg.Client({ connectionString: superuserUrl })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
