import { closePool } from '@/lib/db/client'
import { sendDue } from '@/lib/messaging/outbox'

/**
 * Sends what is due of an account as a worker does, until it is killed at the point that KESHER_CRASH_AT names. The clock
 * is moved by the given minutes.
 */
const [companyId = '', accountId = '', minutes = '0'] = process.argv.slice(2)
// Must not outlive the test that started it.
process.on('disconnect', () => process.exit())
await sendDue(
  { companyId, accountId },
  {
    now: () => new Date(Date.now() + Number(minutes) * 60_000),
    sleep: (ms) => new Promise((done) => setTimeout(done, ms)),
    random: Math.random,
  },
)
await closePool()
process.exit()
