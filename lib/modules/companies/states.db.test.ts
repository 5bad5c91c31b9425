import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inAuth, inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import { addDays, weekdayIndex } from '@/lib/format/calendar'
import { businessDay } from '@/lib/format/dates'
import { holidayOn } from '@/lib/format/holidays'

import { findCompany } from './companies.queries'
import { testTree } from './companies.testing'
import { moveCompanyStates } from './states.jobs'

let database: Awaited<ReturnType<typeof testDatabase>>
let tree: Awaited<ReturnType<typeof testTree>>

beforeAll(async () => {
  database = await testDatabase()
  tree = await testTree()
}, 60_000)

afterAll(() => database.drop())

/** Returns the first regular working day on or after a day. */
function workdayFrom(day: string): string {
  for (let at = day; ; at = addDays(at, 1)) if (weekdayIndex(at) < 5 && !holidayOn(at)) return at
}
const saturdayFrom = (day: string) => addDays(day, 6 - weekdayIndex(day))

const stand = (id: string, days: Record<'state' | 'trial' | 'grace', string | null>) =>
  inAuth((tx) =>
    tx.execute(
      sql`update companies set state = ${days.state}, trial_ends_on = ${days.trial}, grace_ends_on = ${days.grace}, warned_on = null where id = ${id}`,
    ),
  )
const stateOf = async (id: string) => (await findCompany(tree.scope, id)).company.state

/** Marks the company's users as joined; e-mails are sent only to administrators who accepted their invitation. */
const markJoined = (id: string) =>
  inAuth((tx) => tx.execute(sql`update users set joined_at = now() where company_id = ${id}`))

const emailsTo = async (id: string) => {
  const { rows: people } = await inAuth((tx) =>
    tx.execute<{ email: string }>(sql`select email from users where company_id = ${id}`),
  )
  const { rows } = await inCompany({ companyId: tree.id }, (tx) =>
    tx.execute<{ kind: string }>(
      sql`select kind from outbox where to_address = ${people[0]?.email} and not is_account_mail order by created_at`,
    ),
  )
  return rows.map(({ kind }) => kind)
}

it('warns, gives grace and suspends a company whose trial is over and that does not pay', async () => {
  const id = await tree.company({ packageId: await tree.package(), hasTrial: true })
  await markJoined(id)
  let today = workdayFrom(addDays(businessDay(), 30))
  await stand(id, { state: 'trial', trial: addDays(today, 2), grace: null })
  await moveCompanyStates(today)
  await moveCompanyStates(today)
  expect([await stateOf(id), await emailsTo(id)]).toEqual(['trial', ['company.trial-ending']])

  today = workdayFrom(addDays(today, 3))
  await moveCompanyStates(today)
  expect([await stateOf(id), (await emailsTo(id)).at(-1)]).toEqual(['past_due', 'company.past-due'])

  today = workdayFrom(addDays(today, 15))
  await moveCompanyStates(today)
  expect([await stateOf(id), (await emailsTo(id)).at(-1)]).toEqual(['past_due', 'company.last-warning'])

  today = workdayFrom(addDays(today, 1))
  await moveCompanyStates(today)
  expect([await stateOf(id), (await emailsTo(id)).at(-1)]).toEqual(['suspended', 'company.suspended'])
  expect((await findCompany(tree.scope, id)).subscription?.state).toBe('suspended')
})

it('rests on the Sabbath: nobody is warned or suspended then', async () => {
  const id = await tree.company({ packageId: await tree.package(), hasTrial: true })
  const sabbath = saturdayFrom(addDays(businessDay(), 14))
  await stand(id, { state: 'trial', trial: addDays(sabbath, -1), grace: null })
  await moveCompanyStates(sabbath)
  expect(await stateOf(id)).toBe('trial')
})

it('lets a trial of what costs nothing go on as active', async () => {
  const id = await tree.company({ packageId: await tree.package({ price: '0' }), hasTrial: true })
  const today = workdayFrom(addDays(businessDay(), 30))
  await stand(id, { state: 'trial', trial: addDays(today, -1), grace: null })
  await moveCompanyStates(today)
  expect([await stateOf(id), await emailsTo(id)]).toEqual(['active', []])
})

it('leaves companies alone that have no last day, and those without one above', async () => {
  const id = await tree.company()
  await stand(id, { state: 'past_due', trial: null, grace: null })
  await stand(tree.id, { state: 'trial', trial: '2020-01-01', grace: null })
  await moveCompanyStates(workdayFrom(businessDay()))
  expect(await stateOf(id)).toBe('past_due')
  const { rows } = await inAuth((tx) =>
    tx.execute<{ state: string }>(sql`select state from companies where id = ${tree.id}`),
  )
  expect(rows[0]?.state).toBe('trial')
})
