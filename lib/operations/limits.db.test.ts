import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'

import type { Actor } from '@/lib/access/scope'
import { testCompany } from '@/lib/auth/testing'
import { inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'

import type { FileKind, RowsKind } from './kind'
import { startOperation } from './start'

let database: Awaited<ReturnType<typeof testDatabase>>
let company: Awaited<ReturnType<typeof testCompany>>

beforeAll(async () => {
  database = await testDatabase()
  company = await testCompany()
})
afterAll(() => database.drop())

const common = { input: z.strictObject({}), count: async () => 0 }
const exporting: FileKind<Record<string, never>> = {
  ...common,
  name: 'customers.export',
  file: { name: 'x', mime: 'text/csv' },
  write: async () => ({ processed: 0, cursor: null, text: '' }),
}
const changing: RowsKind<Record<string, never>> = {
  ...common,
  name: 'customers.status',
  run: async () => ({ processed: 0, cursor: null, refusals: [], changes: [] }),
}

/** Starts an operation and ends it immediately, so that only the hourly limit applies. */
async function start(actor: Actor, kind: FileKind<Record<string, never>> | RowsKind<Record<string, never>>) {
  await startOperation(actor, kind, {})
  await inCompany(actor, (tx) => tx.execute(sql`update operations set state = 'done' where actor_id = ${actor.id}`))
}

it.each([
  ['exports', 20, exporting],
  ['changes of many rows', 60, changing],
] as const)(
  'of %s a person starts at most %i in an hour; a colleague has an own count (requirement 46)',
  async (_, most, kind) => {
    const [actor, colleague] = [await company.actor('companyAdmin'), await company.actor('companyAdmin')]
    for (let times = 0; times < most; times++) await start(actor, kind)
    await expect(startOperation(actor, kind, {})).rejects.toMatchObject({ status: 429 })
    await start(colleague, kind)
  },
)
