import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { Forbidden } from '@/lib/access/scope'
import { testCompany } from '@/lib/auth/testing'
import { conflict } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { outbox } from '@/lib/db/schema/platform'
import { inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import { queueMail } from '@/lib/mail/outbox'

import { attemptAction } from './attempt'
import type { ActionContext } from './entity'

let database: Awaited<ReturnType<typeof testDatabase>>
let companyId: string

beforeAll(async () => {
  database = await testDatabase()
  companyId = (await testCompany()).companyId
})
afterAll(() => database.drop())

const write = (tx: Tx, subject: string) =>
  queueMail(tx, { companyId }, { kind: 'test', to: 'dana@example.com', subject, html: '<p>גוף</p>', text: 'גוף' })

/** Tries an action that writes and then ends as it is told, after another write of the same transaction. */
async function attempted(end: (tx: Tx) => Promise<unknown>) {
  const [before, own] = [`לפני ${newId()}`, `בפעולה ${newId()}`]
  const action = {
    label: 'בדיקה',
    group: 'record' as const,
    fields: {},
    async run(tx: Tx) {
      await write(tx, own)
      await end(tx)
      return { kind: 'ok' as const, text: 'נעשה' }
    },
  }
  return inCompany({ companyId }, async (tx) => {
    await write(tx, before)
    const attempt = await attemptAction(tx, action, { context: {} as ActionContext, forbidden: 'אין הרשאה' })
    const kept = (await tx.select({ subject: outbox.subject }).from(outbox)).map(({ subject }) => subject)
    return { attempt, keeps: { before: kept.includes(before), own: kept.includes(own) } }
  })
}

it('an action that succeeds keeps what it wrote', async () => {
  expect(await attempted(async () => undefined)).toEqual({
    attempt: { result: { kind: 'ok', text: 'נעשה' } },
    keeps: { before: true, own: true },
  })
})

it.each([
  ['is refused', () => Promise.reject(conflict('paid', 'כבר שולם')), { failure: 'כבר שולם' }],
  ['lacks a permission', () => Promise.reject(new Forbidden()), { failure: 'אין הרשאה' }],
  ['breaks a rule of the database', (tx: Tx) => tx.execute(sql`select 1 / 0`), { fault: expect.anything() }],
])('an action that %s leaves nothing of what it wrote, and all of what was written before', async (_, end, attempt) => {
  expect(await attempted(end)).toEqual({ attempt, keeps: { before: true, own: false } })
})
