import { afterAll, beforeAll, expect, it } from 'vitest'

import { testDatabase } from '@/lib/db/testing'

import { INBOX_LISTS, listInbox } from './inbox-questions'
import { addInboxCompany, findInboxCompany } from './inbox-world'

let database: Awaited<ReturnType<typeof testDatabase>>
const superuser = () =>
  Object.assign(new URL(process.env.TEST_SUPERUSER_URL ?? ''), { pathname: new URL(database.adminUrl).pathname }).href

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

it('what the inbox is measured with is there: each question finds some, except for the word that nobody said', async () => {
  const { actor } = await addInboxCompany(superuser(), 'לדוגמה', 4_000)
  const empty: string[] = []
  for (const [name, wanted] of Object.entries(INBOX_LISTS))
    if ((await listInbox(actor, wanted)).rows.length === 0) empty.push(name)
  expect(empty).toEqual(['a word never said'])
  expect((await findInboxCompany(superuser(), 'לדוגמה'))?.messages).toBe(4_000)
  // The first page is as full as in a large company.
  expect((await listInbox(actor, { view: 'mine' })).rows).toHaveLength(50)
})
