import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { invite } from '@/lib/auth/invitation'
import { closePool } from '@/lib/db/client'
import { parseEmail } from '@/lib/format/email'
import { dataFolder } from './run/paths'
import { readRunning } from './run/running-file'
import { loadSecrets } from './run/secrets'

/** `npm run invite -- address`: mails an invitation to open a company, and prints its link. */
const email = parseEmail(process.argv[2] ?? '')
if (!email.ok) throw new Error('npm run invite -- name@example.co.il')
shareEnvironment(dataFolder())
try {
  console.log(await invite(email.value))
} finally {
  await closePool()
}

/** Beside a running `npm start` everything is taken from its data folder; elsewhere the environment says it. */
function shareEnvironment(dataDir: string) {
  const running = existsSync(join(dataDir, 'secrets.json')) ? readRunning(dataDir) : undefined
  if (!running) return
  const { DATABASE_URL, DATABASE_ADMIN_URL, origin } = running
  process.env = { DATABASE_URL, DATABASE_ADMIN_URL, APP_ORIGIN: origin, ...loadSecrets(dataDir), ...process.env }
}
