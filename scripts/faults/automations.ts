import { isDeepStrictEqual } from 'node:util'

import { testCompany } from '@/lib/auth/testing'
import { testDatabase } from '@/lib/db/testing'
import { sequence } from '@/seed/world'

import { startTestDatabase } from '../run/test-database'
import { runThroughKills } from './automation-fault'

/**
 * `npm run test:automation-faults [kills] [runs]`: kills the worker of automations (-9) at random moments, and then lets
 * it finish. Fails if an effect is missing or there twice, if a run is stuck, or if an e-mail arrived twice or is lost.
 */
const [kills = 50, runs = 10_000] = process.argv.slice(2).map(Number)
const seed = Date.now() % 1_000_000
const server = process.env.TEST_SUPERUSER_URL ? null : await startTestDatabase()
process.env.TEST_SUPERUSER_URL ??= server?.superuserUrl
const database = await testDatabase()
try {
  const company = await testCompany()
  const actor = await company.actor('companyAdmin')
  const { killed, books, uncertain, wanted } = await runThroughKills(actor, { runs, kills, random: sequence(seed) })
  console.log(`${killed} kills of ${kills} met work under way among ${runs} runs (seed ${seed})`)
  console.log(JSON.stringify({ ...books, uncertain }))
  process.exitCode = isDeepStrictEqual(books, wanted) ? 0 : 1
} finally {
  await database.drop()
  await server?.stop()
}
