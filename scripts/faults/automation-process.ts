import { eq } from 'drizzle-orm'

import { advanceDueRuns } from '@/lib/automation/advance'
import { takeSignals } from '@/lib/automation/enter'
import { closePool } from '@/lib/db/client'
import { outbox } from '@/lib/db/schema/platform'
import { inCompany } from '@/lib/db/tenant'
import { mailTasks } from '@/lib/mail/outbox'

/**
 * Does the work of one company as a worker does: takes events, advances runs, sends what is queued. The clock is moved by
 * the given minutes. The parent process may kill it at any moment; with `sends` it sends from the start, as another worker
 * beside it would.
 */
const [companyId = '', minutes = '0'] = process.argv.slice(2)
const clock = () => new Date(Date.now() + Number(minutes) * 60_000)
// Must not outlive the test that started it.
process.on('disconnect', () => process.exit())
process.send?.('ready')

const working = (async () => {
  await takeSignals({ companyId }, clock)
  await advanceDueRuns({ companyId }, clock)
})()
let isWorking = true
void working.finally(() => {
  isWorking = false
})
while (isWorking) await sendQueued()
await working
await sendQueued()
await closePool()
process.exit()

/** Sends what is queued now, and marks what a dead worker left on its way. */
async function sendQueued(): Promise<void> {
  const rows = await inCompany({ companyId }, (tx) =>
    tx.select({ id: outbox.id, state: outbox.state }).from(outbox).where(eq(outbox.isSentOnce, true)),
  )
  const open = rows.filter(({ state }) => state === 'queued' || state === 'sending')
  for (const { id } of open) await mailTasks['mail.send']?.({ companyId, id })
  if (open.length === 0) await new Promise((resolve) => setTimeout(resolve, 20))
}
