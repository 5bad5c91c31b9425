import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { CRASH_POINTS, type CrashPoint } from '@/lib/core/crash-point'
import { testDatabase } from '@/lib/db/testing'
import { startWorker } from '@/lib/jobs/worker'
import { paymentTasks } from '@/lib/modules/payments/payments.jobs'
import { refundTasks } from '@/lib/modules/payments/refunds/refunds.jobs'

import { startTestDatabase } from '../run/test-database'
import { type FaultCompany, openFaultCompany } from './fault-company'
import { BEHAVIOURS, type Behaviour } from './gateway-behaviours'
import { differencesOf, tryBehaviour } from './gateway-fault'
import { type Clock, openClock } from './payment-actions'
import { expectedLedgersAt, throughCrash } from './payment-fault'
import { listen } from './payment-server'

/**
 * `npm run test:faults -- [crashes] [runs] [points…]`: kills the process (-9) at every crash point, or at the given
 * points, of a payment, of a charge of a saved card and of a refund, `crashes` times each (security 5, F2), then runs
 * every behaviour of a gateway `runs` times (F3). Expected: both books equal, one capture per order, nothing stuck.
 */
const [crashes = 50, runs = 100] = process.argv.slice(2, 4).map(Number)
const named = process.argv.slice(4)
const points = CRASH_POINTS.filter((point) => named.length === 0 || named.includes(point))
const folder = mkdtempSync(join(tmpdir(), 'kesher-faults-'))
Object.assign(process.env, { FILES_DIR: folder, KESHER_DATA: folder, SIMULATOR_SLOW_SECONDS: '1' })
const server = await startTestDatabase()
process.env.TEST_SUPERUSER_URL = server.superuserUrl
const database = await testDatabase()
let failures = 0
try {
  failures += await crashSeries(await openFaultCompany())
  failures += await behaviourSeries(await openFaultCompany('behaviours'))
} finally {
  await database.drop()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
console.log(`${failures} failures`)
process.exitCode = failures > 0 ? 1 : 0

async function crashSeries(company: FaultCompany): Promise<number> {
  let failed = 0
  for (const point of points) failed += await tryPoint(company, point)
  console.log(`F2: ${points.length} points x ${crashes} = ${points.length * crashes} crashes, ${failed} failures`)
  return failed
}

async function tryPoint(company: FaultCompany, point: CrashPoint) {
  let [killed, failed] = [0, 0]
  for (let run = 0; run < crashes; run++) {
    const { wasKilled, books } = await throughCrash(company, point)
    if (wasKilled) killed += 1
    if (isDeepStrictEqual(books, expectedLedgersAt(point))) continue
    failed += 1
    console.log(point, JSON.stringify(books))
  }
  console.log(`${point.padEnd(24)} killed ${killed}/${crashes}  wrong ${failed}`)
  return failed + (crashes - killed)
}

async function behaviourSeries(company: FaultCompany): Promise<number> {
  const { server: handlers } = await listen(0)
  const worker = await startWorker({ ...paymentTasks, ...refundTasks })
  const clock = await openClock()
  let failed = 0
  try {
    for (const behaviour of BEHAVIOURS) failed += await tryAll(company, clock, behaviour)
    const differences = await differencesOf(company)
    console.log(`the daily comparison of all of it finds ${differences} differences`)
    failed += differences
  } finally {
    await worker.stop()
    await clock.close()
    handlers.close()
  }
  console.log(`F3: ${BEHAVIOURS.length} behaviours x ${runs} = ${BEHAVIOURS.length * runs} runs, ${failed} failures`)
  return failed
}

async function tryAll(company: FaultCompany, clock: Clock, behaviour: Behaviour) {
  let wrong = 0
  for (let run = 0; run < runs; run++) {
    const fault = await tryBehaviour(company, clock, { behaviour, run })
    if (fault === undefined) continue
    wrong += 1
    console.log(behaviour.name, fault)
  }
  console.log(`${behaviour.name.padEnd(24)} ${runs - wrong}/${runs} right`)
  return wrong
}
