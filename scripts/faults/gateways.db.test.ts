import { mkdtempSync, rmSync } from 'node:fs'
import type { Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { testDatabase } from '@/lib/db/testing'
import { startWorker } from '@/lib/jobs/worker'
import { paymentTasks } from '@/lib/modules/payments/payments.jobs'
import { refundTasks } from '@/lib/modules/payments/refunds/refunds.jobs'
import { type FaultCompany, openFaultCompany } from './fault-company'
import { BEHAVIOURS } from './gateway-behaviours'
import { differencesOf, tryBehaviour } from './gateway-fault'
import { type Clock, openClock } from './payment-actions'
import { listen } from './payment-server'

const folder = mkdtempSync(join(tmpdir(), 'kesher-gateways-'))
let database: Awaited<ReturnType<typeof testDatabase>>
let worker: Awaited<ReturnType<typeof startWorker>>
let server: Server
let clock: Clock
let company: FaultCompany

beforeAll(async () => {
  Object.assign(process.env, { FILES_DIR: folder, KESHER_DATA: folder, SIMULATOR_SLOW_SECONDS: '1' })
  database = await testDatabase()
  server = (await listen(0)).server
  worker = await startWorker({ ...paymentTasks, ...refundTasks })
  clock = await openClock()
  company = await openFaultCompany()
})
afterAll(async () => {
  await worker.stop()
  await clock.close()
  server.close()
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

/**
 * Two runs of each, so that both decisions on a charge under review are covered; scripts/faults/payments.ts runs more.
 */
describe('a gateway that does this leaves both books equal, one capture, nothing stuck', () => {
  it.each(BEHAVIOURS.map((behaviour) => ({ name: behaviour.name, behaviour })))(
    '$name',
    async ({ behaviour }) => {
      for (const run of [0, 1]) expect(await tryBehaviour(company, clock, { behaviour, run })).toBeUndefined()
    },
    90_000,
  )
  it('and the daily comparison finds nothing', async () => {
    expect(await differencesOf(company)).toBe(0)
  })
})
