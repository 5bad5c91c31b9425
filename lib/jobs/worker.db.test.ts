import pg from 'pg'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { newId } from '@/lib/db/id'
import { inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'

import { enqueue } from './enqueue'
import { freeDeadJobs, startWorker } from './worker'

let database: Awaited<ReturnType<typeof testDatabase>>
let admin: pg.Pool

beforeAll(async () => {
  database = await testDatabase()
  admin = new pg.Pool({ connectionString: database.adminUrl, max: 2 })
})

afterAll(async () => {
  await admin.end()
  await database.drop()
})

describe('jobs', () => {
  it('carry the company of the transaction, whatever the payload says, and run after its commit', async () => {
    const companyId = newId()
    const seen: unknown[] = []
    let done = (_: unknown) => {}
    const finished = new Promise((resolve) => {
      done = resolve
    })
    const worker = await startWorker({
      'test.note': async (payload) => {
        seen.push(payload)
        done(null)
      },
    })
    await inCompany({ companyId }, (tx) => enqueue(tx, ['test.note', { companyId: newId(), id: 'x' }]))
    await finished
    await worker.stop()
    expect(seen).toEqual([{ companyId, id: 'x' }])
  })

  it('that take long stand behind those that somebody waits for', async () => {
    const companyId = newId()
    await inCompany({ companyId }, async (tx) => {
      for (const task of ['tax-documents.paper', 'payslips.cut', 'payments.charge-card', 'mail.send'])
        await enqueue(tx, [task, { id: companyId }])
    })
    const { rows } = await admin.query(
      `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
       where t.id = j.task_id and j.payload ->> 'companyId' = $1 returning t.identifier, j.priority`,
      [companyId],
    )
    expect(Object.fromEntries(rows.map(({ identifier, priority }) => [identifier, priority]))).toEqual({
      'tax-documents.paper': 10,
      'payslips.cut': 10,
      'payments.charge-card': 0,
      'mail.send': 0,
    })
  })

  it('keep their turn when they are queued again, and get an earlier one', async () => {
    const companyId = newId()
    const key = `test.turn:${companyId}`
    const queued = async (runAt?: Date) => {
      await inCompany({ companyId }, (tx) => enqueue(tx, ['test.turn', {}], { key, ...(runAt && { runAt }) }))
      const { rows } = await admin.query('select run_at from graphile_worker._private_jobs where key = $1', [key])
      return (rows[0].run_at as Date).getTime()
    }
    const later = new Date(Date.now() + 3_600_000)
    expect(await queued(later)).toBe(later.getTime())
    const turn = await queued()
    expect(turn).toBeLessThan(later.getTime())
    expect(await queued()).toBe(turn)
    // A time that is said moves it.
    expect(await queued(later)).toBe(later.getTime())
    await admin.query('delete from graphile_worker._private_jobs where key = $1', [key])
  })

  it('are not there when the transaction is not', async () => {
    const before = await count()
    await inCompany({ companyId: newId() }, async (tx) => {
      await enqueue(tx, ['test.never', { id: 'x' }])
      throw new Error('changed my mind')
    }).catch(() => undefined)
    expect(await count()).toBe(before)
  })

  it('of a worker that fell silent are handed to the others', async () => {
    await inCompany({ companyId: newId() }, (tx) => enqueue(tx, ['test.held', { id: 'x' }]))
    await admin.query(
      `update graphile_worker._private_jobs set locked_by = 'dead', locked_at = now() - interval '2 minutes', attempts = 1`,
    )
    expect(await freeDeadJobs(admin)).toBe(1)
    const { rows } = await admin.query('select locked_by from graphile_worker._private_jobs')
    expect(rows.every((row) => row.locked_by === null)).toBe(true)
  })

  it('of a worker that still gives signs of life stay with it', async () => {
    await admin.query(`insert into worker_beats (worker_id, seen_at) values ('alive', now())`)
    await admin.query(
      `update graphile_worker._private_jobs set locked_by = 'alive', locked_at = now() - interval '2 minutes'`,
    )
    expect(await freeDeadJobs(admin)).toBe(0)
  })
})

async function count(): Promise<number> {
  const jobs = await admin.query('select count(*)::int as count from graphile_worker._private_jobs')
  return jobs.rows[0].count
}
