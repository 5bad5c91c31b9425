import { execFileSync } from 'node:child_process'
import { createReadStream, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { Actor } from '@/lib/access/scope'
import { testCompany } from '@/lib/auth/testing'
import { closePool } from '@/lib/db/client'
import { inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import { customerImports } from '@/lib/modules/customers/import/kind.labels'
import { runCheck } from '@/lib/modules/imports/check.jobs'
import { setTerms, startImport } from '@/lib/modules/imports/imports.mutations'
import { findImport } from '@/lib/modules/imports/imports.queries'
import { runImport } from '@/lib/modules/imports/run.jobs'
import { importScope } from '@/lib/modules/imports/scope.rules'
import { uploadImport } from '@/lib/modules/imports/uploads.mutations'
import { loadPicklists } from '@/lib/modules/picklists/picklists.queries'

import { writeImportFile } from './bench/import-file'
import { measureOthers } from './bench/import-others'
import { startTestDatabase } from './run/test-database'

/**
 * `npm run bench:import [rows] [rounds]`: compares an import of a file with psql's \copy of the same rows in final
 * form, into the same table with its indexes, both starting empty. Also measures the memory of the importing process,
 * and the latency of other users during an import against an idle system. Needs psql.
 */
const [rows = 100_000, rounds = 5] = process.argv.slice(2).map(Number)
const PROBED = 20_000
const COLUMNS = [
  'id',
  'created_by',
  'updated_by',
  'number',
  'kind',
  'name',
  'name_key',
  'status',
  'owner_id',
  'search_text',
  'phone',
  'email',
  'city',
  'street',
  'source',
  'notes',
  'next_follow_up_on',
]

const folder = mkdtempSync(join(tmpdir(), 'kesher-bench-import-'))
process.env.FILES_DIR = join(folder, 'files')
const server = process.env.TEST_SUPERUSER_URL ? null : await startTestDatabase()
process.env.TEST_SUPERUSER_URL ??= server?.superuserUrl
const clean: (() => Promise<unknown>)[] = []
try {
  await measure()
} finally {
  for (const step of clean.reverse()) await step()
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function measure() {
  const [file, ready] = [join(folder, 'rows.csv'), join(folder, 'ready.csv')]
  await writeImportFile(file, rows)
  console.log(`${rows.toLocaleString('en-US')} rows, ${(statSync(file).size / 1e6).toFixed(0)} MB`)
  const first = await testDatabase()
  const source = urlOf(first.appUrl)
  clean.push(() => dropped(source))
  const actor = await (await testCompany()).actor('companyAdmin')
  const ours = await imported(actor, file)
  console.log(`import: ${seconds(ours.check)} check + ${seconds(ours.run)} write, memory +${ours.grown.toFixed(0)} MB`)
  await othersMeanwhile()
  const sources = await sourceKeys(actor)
  await closePool()
  const second = await testDatabase()
  clean.push(second.drop)
  const target = await (await testCompany()).actor('companyAdmin')
  const theirs = await sourceKeys(target)
  const keys = [...sources].map(([name, key]) => [key, theirs.get(name)] as const)
  dump(source, { ready, from: actor, to: target, keys })
  const copy = await copied(urlOf(second.appUrl), ready)
  console.log(`psql \\copy into the same table: ${seconds(copy)}`)
  const ratio = (ours.check + ours.run) / copy
  console.log(`ratio ${ratio.toFixed(2)} (wanted ≤ 1.60); writing alone ${(ours.run / copy).toFixed(2)}`)
}

/** Measures the latency of other users. It is measured separately because the probes take processor time themselves. */
async function othersMeanwhile() {
  const [other, file] = [await (await testCompany()).actor('companyAdmin'), join(folder, 'other.csv')]
  const importer = await (await testCompany()).actor('companyAdmin')
  await writeImportFile(file, PROBED)
  await imported(other, file)
  await measureOthers({ importer, other, file, rounds })
}

/** Imports a file. Returns the milliseconds of each step and the growth of the process's memory in MB. */
async function imported(actor: Actor, path: string) {
  const scope = importScope(customerImports, actor)
  const { id } = await uploadImport(scope, { name: 'rows.csv', source: createReadStream(path) })
  const { reading, hasHead, mapping, version } = await findImport(scope, id)
  await setTerms(scope, id, { reading, hasHead, mapping, version, policy: 'create', keyField: null })
  const place = { companyId: actor.companyId, importId: id }
  const base = process.memoryUsage().rss
  let most = base
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss)
  }, 100)
  const begun = performance.now()
  await runCheck(place)
  const checked = performance.now()
  await startImport(scope, id)
  await runImport(place)
  const ended = performance.now()
  clearInterval(watch)
  const { state, created } = await findImport(scope, id)
  if (state !== 'done') throw new Error(`the import ended as ${state} with ${created} rows`)
  return { check: checked - begun, run: ended - checked, grown: (most - base) / 1e6 }
}

/** Returns the company's source keys by source name. */
async function sourceKeys(actor: Actor): Promise<Map<string, string>> {
  const values = await inCompany(actor, (tx) => loadPicklists(tx, actor))
  return new Map(values.filter(({ list }) => list === 'customer.source').map(({ name, key }) => [name, key]))
}

type Dump = { ready: string; from: Actor; to: Actor; keys: (readonly [string, string | undefined])[] }

/**
 * Exports the imported rows as CSV, with the ids of the company, the owner and the sources replaced by those of the
 * target database.
 */
function dump(url: string, { ready, from, to, keys }: Dump) {
  const source = `case source ${keys.map(([key, theirs]) => `when '${key}' then '${theirs}'`).join(' ')} end`
  const own: Record<string, string> = {
    created_by: `'${to.id}'`,
    updated_by: `'${to.id}'`,
    owner_id: `'${to.id}'`,
    source,
  }
  const list = COLUMNS.map((name) => own[name] ?? name)
  const query = `select '${to.companyId}', ${list.join()} from customers where company_id = '${from.companyId}' order by id`
  psql(url, `\\copy (${query}) to '${ready}' csv`)
}

async function copied(url: string, ready: string): Promise<number> {
  psql(url, 'checkpoint')
  const since = performance.now()
  psql(url, `\\copy customers (company_id, ${COLUMNS.join()}) from '${ready}' csv`)
  return performance.now() - since
}

function psql(url: string, command: string): void {
  execFileSync('psql', [url, '-qX', '-v', 'ON_ERROR_STOP=1', '-c', command])
}

/** Returns the superuser's address of the same database: \copy cannot write to tables with row-level security. */
function urlOf(appUrl: string): string {
  return Object.assign(new URL(process.env.TEST_SUPERUSER_URL ?? ''), { pathname: new URL(appUrl).pathname }).href
}

async function dropped(url: string) {
  const client = new pg.Client({ connectionString: process.env.TEST_SUPERUSER_URL })
  await client.connect()
  await client.query(`drop database if exists ${new URL(url).pathname.slice(1)} with (force)`)
  await client.end()
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`
}
