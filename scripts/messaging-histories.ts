import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { testCompany } from '@/lib/auth/testing'
import { testDatabase } from '@/lib/db/testing'
import { tryHistory } from '@/lib/messaging/histories.testing'
import { addTestAccount, startTestProvider } from '@/lib/messaging/messaging.testing'
import { sequence } from '@/seed/world'

import { startTestDatabase } from './run/test-database'

/**
 * `npm run bench:messaging-histories -- [count] [seed]`: random histories of conversations (1,000 unless said), whose
 * callbacks come twice, late, early and in any order. Expected: each ends as if all had come in order.
 */
const [count = 1_000, seed = 1] = process.argv.slice(2, 4).map(Number)
const folder = mkdtempSync(join(tmpdir(), 'kesher-histories-'))
Object.assign(process.env, { FILES_DIR: folder, KESHER_DATA: folder })
const server = await startTestDatabase()
process.env.TEST_SUPERUSER_URL = server.superuserUrl
const database = await testDatabase()
const provider = await startTestProvider()
let failures = 0
try {
  const random = sequence(seed)
  // A company for each hundred: what a test reads of a company grows with its histories.
  for (let done = 0; done < count; ) {
    const account = await addTestAccount((await testCompany()).companyId)
    for (let n = 0; n < 100 && done < count; n++, done++) {
      const difference = await tryHistory(account, provider, random)
      if (!difference) continue
      failures++
      console.log(JSON.stringify(difference))
    }
    console.log(`${done} histories, ${failures} wrong`)
  }
} finally {
  await provider.close()
  await database.drop()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
process.exitCode = failures > 0 ? 1 : 0
