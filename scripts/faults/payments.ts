import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'

import { testDatabase } from '@/lib/db/testing'
import { CRASH_POINTS } from '@/lib/server/crash-point'

import { startTestDatabase } from '../run/test-database'
import { payThroughCrash } from './payment-fault'
import { openShop, SETTLED } from './payment-shop'

/** `node … scripts/faults/payments.ts [runs]`: kill -9 at every named point of a payment, `runs` times each (security, F2). */
const runs = Number(process.argv[2] ?? 1)
const folder = mkdtempSync(join(tmpdir(), 'kesher-faults-'))
process.env.FILES_DIR = folder
const server = await startTestDatabase()
process.env.TEST_SUPERUSER_URL = server.superuserUrl
const database = await testDatabase()
let failures = 0
try {
  const shop = await openShop()
  for (const point of CRASH_POINTS) failures += await tryPoint(shop, point)
} finally {
  await database.drop()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
console.log(`${runs * CRASH_POINTS.length} runs, ${failures} failures`)
process.exitCode = failures > 0 ? 1 : 0

async function tryPoint(shop: Awaited<ReturnType<typeof openShop>>, point: (typeof CRASH_POINTS)[number]) {
  let [killed, failed] = [0, 0]
  for (let run = 0; run < runs; run++) {
    const { wasKilled, books } = await payThroughCrash(await shop.newPage(), point)
    if (wasKilled) killed += 1
    if (isDeepStrictEqual(books, SETTLED)) continue
    failed += 1
    console.log(point, JSON.stringify(books))
  }
  console.log(`${point.padEnd(24)} killed ${killed}/${runs}  wrong ${failed}`)
  return failed + (runs - killed)
}
