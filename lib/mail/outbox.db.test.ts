import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { testCompany } from '@/lib/auth/testing'
import { outbox } from '@/lib/db/schema/platform'
import { inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'

import { mailTasks, queueMail } from './outbox'

let database: Awaited<ReturnType<typeof testDatabase>>
let companyId: string

beforeAll(async () => {
  database = await testDatabase()
  companyId = (await testCompany()).companyId
})
afterAll(() => database.drop())

const POST = { kind: 'test', to: 'dana@example.com', subject: 'נושא', html: '<p>גוף</p>', text: 'גוף' }
const inside = <T>(work: Parameters<typeof inCompany<T>>[1]) => inCompany({ companyId }, work)
const stateOf = async (id: string) =>
  (await inside((tx) => tx.select({ state: outbox.state }).from(outbox).where(eq(outbox.id, id))))[0]?.state

/** Queues an e-mail, and leaves it as a worker does that died while it was sending. */
async function cutOff(isSentOnce: boolean): Promise<string> {
  const id = await inside((tx) => queueMail(tx, { companyId }, { ...POST, isSentOnce }))
  if (isSentOnce) await inside((tx) => tx.update(outbox).set({ state: 'sending' }).where(eq(outbox.id, id)))
  return id
}

it('an e-mail whose sending was cut off is sent again', async () => {
  const id = await cutOff(false)
  await mailTasks['mail.send']?.({ companyId, id })
  expect(await stateOf(id)).toBe('captured')
})

it('one that is sent once is not: it is listed as uncertain', async () => {
  const id = await cutOff(true)
  await mailTasks['mail.send']?.({ companyId, id })
  expect(await stateOf(id)).toBe('uncertain')
  await mailTasks['mail.send']?.({ companyId, id })
  expect(await stateOf(id)).toBe('uncertain')
})
