import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

import type { Actor } from '@/lib/access/scope'
import { customerImports } from '@/lib/modules/customers/import/kind.labels'
import { setTerms } from '@/lib/modules/imports/imports.mutations'
import { findImport } from '@/lib/modules/imports/imports.queries'
import { importScope } from '@/lib/modules/imports/scope.rules'
import { uploadImport } from '@/lib/modules/imports/uploads.mutations'

import { startProgram } from '../run/program'

const PROBE = join(import.meta.dirname, 'import-probe.ts')
const IMPORTER = join(import.meta.dirname, '../faults/import-process.ts')
const IDLE_MS = 4_000

type Others = { importer: Actor; other: Actor; file: string; rounds: number }

/**
 * Measures the latency of other users while an import runs in a process of its own, as in a worker, and while none
 * runs, in alternating rounds because the machine may be busy with other work. The probes are a list page of another
 * company and a new customer in the importing company.
 */
export async function measureOthers({ importer, other, file, rounds }: Others): Promise<void> {
  const probes = { 'a page of another company': probe(other, 'list'), 'a new customer': probe(importer, 'add') }
  const named = Object.entries(probes)
  const ratios = new Map<string, number[]>(named.map(([name]) => [name, []]))
  const waits = await watchWaits()
  await pause(6_000)
  for (let round = 1; round <= rounds; round++) {
    for (const [, one] of named) one.take()
    await pause(IDLE_MS)
    const idle = named.map(([, one]) => one.take())
    const start = await importerOf(importer, file)
    for (const [, one] of named) one.take()
    waits.reset()
    const seconds = await start()
    for (const [at, [name, one]] of named.entries()) {
      const [before = Number.NaN, meanwhile] = [idle[at], one.take()]
      ratios.get(name)?.push(meanwhile / before)
      console.log(`  ${name}: p95 idle ${before.toFixed(0)} ms, meanwhile ${meanwhile.toFixed(0)} ms`)
    }
    console.log(`  round ${round}: imported in ${seconds.toFixed(1)} s; they waited for ${waits.told()}`)
  }
  for (const [name, all] of ratios) console.log(`p95 of ${name}: ${median(all).toFixed(2)} × of idle (wanted ≤ 2)`)
  await waits.end()
  for (const [, one] of named) one.stop()
}

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/**
 * Uploads a file and starts the process that checks and writes it. Returns a function that waits for its end and
 * returns the seconds.
 */
async function importerOf(actor: Actor, path: string): Promise<() => Promise<number>> {
  const scope = importScope(customerImports, actor)
  const { id } = await uploadImport(scope, { name: 'rows.csv', source: createReadStream(path) })
  const { reading, hasHead, mapping, version } = await findImport(scope, id)
  await setTerms(scope, id, { reading, hasHead, mapping, version, policy: 'create', keyField: null })
  const child: ChildProcess = await startProgram(IMPORTER, { args: [actor.companyId, actor.id, id] })
  const ended = once(child, 'exit')
  await once(child, 'message')
  return async () => {
    const since = performance.now()
    await ended
    const { state } = await findImport(scope, id)
    if (state !== 'done') throw new Error(`the import ended as ${state}`)
    return (performance.now() - since) / 1000
  }
}

function probe({ companyId, id }: Actor, what: 'list' | 'add') {
  const child = fork(PROBE, [companyId, id, what], {
    execArgv: ['--conditions=react-server', '--import', 'tsx'],
    env: { ...process.env, PGAPPNAME: 'probe' },
  })
  let times: number[] = []
  child.on('message', (time) => times.push(Number(time)))
  return {
    /** Returns the p95 of the measurements since the last call. */
    take() {
      const sorted = times.sort((a, b) => a - b)
      times = []
      return sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN
    },
    stop: () => child.kill(),
  }
}

/**
 * Samples what the probes' statements wait for inside the database, every 15 ms. A statement without a wait event
 * counts as using the processor.
 */
async function watchWaits() {
  const client = new pg.Client({ connectionString: process.env.TEST_SUPERUSER_URL })
  await client.connect()
  const counts = new Map<string, number>()
  let looking: Promise<unknown> = Promise.resolve()
  const sampleWaits = () => {
    looking = client
      .query<{ wait: string }>(
        `select coalesce(wait_event_type || ' ' || wait_event, 'the processor') as wait from pg_stat_activity
         where application_name = 'probe' and state = 'active'`,
      )
      .then(({ rows }) => {
        for (const { wait } of rows) counts.set(wait, (counts.get(wait) ?? 0) + 1)
      })
  }
  const timer = setInterval(() => void sampleWaits(), 15)
  return {
    reset: () => counts.clear(),
    told() {
      const all = [...counts.values()].reduce((sum, count) => sum + count, 0)
      const shares = [...counts].sort(([, a], [, b]) => b - a)
      return shares.map(([wait, count]) => `${wait} ${Math.round((100 * count) / all)} %`).join(', ')
    },
    async end() {
      clearInterval(timer)
      await looking
      await client.end()
    },
  }
}
