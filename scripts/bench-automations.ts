import { sql } from 'drizzle-orm'
import pg from 'pg'

import type { Actor } from '@/lib/access/scope'
import { testCompany } from '@/lib/auth/testing'
import { parentProcess } from '@/lib/db/embedded/process-table'
import { inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import { jobs } from '@/lib/modules/automations/automations.jobs'
import { createAutomation, setAutomationState } from '@/lib/modules/automations/automations.mutations'
import { automationInput } from '@/lib/modules/automations/automations.schema'
import { graphInput } from '@/lib/vocabulary/automation-graph'

import { processorMs } from './bench/processes'
import { addLeads } from './faults/automation-leads'
import { startTestDatabase } from './run/test-database'

/**
 * `npm run bench:automations [waiting]`: what the worker does each minute for automations with many waiting runs, against
 * what it does with none: statements, and milliseconds of processor of this process and of the database. Half of the
 * minutes without runs are measured before and half after, so that a drift of the machine shows.
 */
const WAITING = Number(process.argv[2] ?? 100_000)
/** Runs that one statement adds, far below the statement timeout. */
const BATCH = 5000
const MINUTES = 400
const MAX_RATIO = 1.1

let statements = 0
const query = pg.Client.prototype.query
pg.Client.prototype.query = function counted(this: pg.Client, ...args: unknown[]) {
  statements += 1
  return (query as (...all: unknown[]) => unknown).apply(this, args)
} as typeof query

const server = process.env.TEST_SUPERUSER_URL ? null : await startTestDatabase()
process.env.TEST_SUPERUSER_URL ??= server?.superuserUrl
const database = await testDatabase()
try {
  const actor = await (await testCompany()).actor('companyAdmin')
  const automationId = await activateAutomation(actor)
  const postmaster = await inCompany(actor, async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    return parentProcess(rows[0]?.pid ?? 0) ?? 0
  })
  const leadIds = await addLeads(actor, WAITING)
  await analyze()
  await minutes(postmaster, 50)
  const before = await minutes(postmaster, MINUTES / 2)
  await addWaiting(actor, automationId, leadIds)
  await analyze()
  await minutes(postmaster, 50)
  const many = await minutes(postmaster, MINUTES)
  await asOwner('truncate automation_runs cascade')
  await analyze()
  await minutes(postmaster, 50)
  const after = await minutes(postmaster, MINUTES / 2)
  const none = mean(before, after)
  console.log(`a minute, mean of ${MINUTES}      none   ${WAITING.toLocaleString('en-US')} waiting   ratio`)
  let missed = 0
  for (const key of ['statements', 'processor'] as const) {
    const ratio = many[key] / none[key]
    if (ratio > MAX_RATIO) missed += 1
    const shown = [none[key], many[key], ratio].map((value) => value.toFixed(2).padStart(12)).join('')
    console.log(`${key.padEnd(24)}${shown}${ratio > MAX_RATIO ? '   more than wanted' : ''}`)
  }
  console.log(`without runs before and after: ${before.processor.toFixed(2)} and ${after.processor.toFixed(2)} ms`)
  process.exitCode = missed > 0 ? 1 : 0
} finally {
  await database.drop()
  await server?.stop()
}

type Cost = { statements: number; processor: number }

/** Runs the job of so many minutes; returns the mean cost of one. */
async function minutes(postmaster: number, count: number): Promise<Cost> {
  const [begun, first] = [processorMs(postmaster) + ownMs(), statements]
  for (let minute = 0; minute < count; minute++) await jobs.tasks?.automations_due?.({ companyId: '' })
  return {
    statements: (statements - first) / count,
    processor: (processorMs(postmaster) + ownMs() - begun) / count,
  }
}

function ownMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

function mean(one: Cost, other: Cost): Cost {
  return {
    statements: (one.statements + other.statements) / 2,
    processor: (one.processor + other.processor) / 2,
  }
}

async function activateAutomation(actor: Actor): Promise<string> {
  const graph = graphInput.parse({
    trigger: { kind: 'lead.manual' },
    filter: { conditions: [] },
    steps: [{ id: 'wait', kind: 'wait', delay: { amount: 30, unit: 'days' } }],
  })
  const { id } = await createAutomation(actor, automationInput.parse({ name: 'מדידה', entity: 'lead', graph }))
  await setAutomationState(actor, id, { state: 'active', version: 1 })
  return id
}

/** Adds a waiting run of every lead, each due on another minute of the coming month. */
async function addWaiting({ companyId, id }: Actor, automationId: string, leadIds: readonly string[]): Promise<void> {
  for (let first = 0; first < leadIds.length; first += BATCH) {
    const batch = sql.param(leadIds.slice(first, first + BATCH))
    await inCompany({ companyId, actorId: id }, (tx) =>
      tx.execute(sql`
        insert into automation_runs (company_id, id, automation_id, version, lead_id, state, entered_by, step_id, waits_until, due_at)
        select ${companyId}::uuid, gen_random_uuid(), ${automationId}::uuid, 1, id, 'waiting', 'manual', 'wait', due, due
        from (
          select id, now() + make_interval(mins => 60 + (${first}::int + number)::int % 40000) as due
          from unnest(${batch}::uuid[]) with ordinality as l(id, number)
        ) l`),
    )
  }
}

function analyze(): Promise<void> {
  return asOwner('vacuum analyze')
}

async function asOwner(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: process.env.DATABASE_ADMIN_URL })
  await client.connect()
  await client.query(statement)
  await client.end()
}
