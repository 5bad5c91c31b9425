import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'

import { testCompany } from '@/lib/auth/testing'
import { testDatabase } from '@/lib/db/testing'
import { sequence } from '@/seed/world'

import { startTestDatabase } from '../run/test-database'
import { importThroughKills } from './import-fault'

/**
 * `npm run test:import-faults [kills] [rows]`: kills imports (-9) at random moments, each up to five times, and then
 * lets each finish (security, F1).
 */
const [kills = 20, rows = 30_000] = process.argv.slice(2).map(Number)
const AT_A_TIME = 5
const seed = Date.now() % 1_000_000
const folder = mkdtempSync(join(tmpdir(), 'kesher-faults-'))
process.env.FILES_DIR = folder
const server = process.env.TEST_SUPERUSER_URL ? null : await startTestDatabase()
process.env.TEST_SUPERUSER_URL ??= server?.superuserUrl
const database = await testDatabase()
let [killed, wrong] = [0, 0]
try {
  const random = sequence(seed)
  for (let left = kills; left > 0; left -= AT_A_TIME) {
    const company = await testCompany()
    const actor = await company.actor('companyAdmin')
    const end = await importThroughKills(actor, { rows, kills: Math.min(left, AT_A_TIME), random })
    killed += end.killed
    if (isDeepStrictEqual(end.books, end.wanted)) continue
    wrong++
    const { names, badLines, ...counts } = end.books
    console.log('wrong:', JSON.stringify({ ...counts, names: names.length, badLines: badLines.length }))
  }
} finally {
  await database.drop()
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
}
console.log(`${killed} kills of ${kills} met work under way (seed ${seed}); ${wrong} imports ended wrong`)
process.exitCode = wrong > 0 ? 1 : 0
