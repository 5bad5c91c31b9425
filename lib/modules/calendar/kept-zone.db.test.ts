import { afterAll, beforeAll, expect, it } from 'vitest'

import type { Actor } from '@/lib/access/scope'
import { testCompany } from '@/lib/auth/testing'
import { testDatabase } from '@/lib/db/testing'

import { addEvent, changeEvent, listDays, readEvent, timed } from './calendar.testing'

const NEW_YORK = 'America/New_York'

let database: Awaited<ReturnType<typeof testDatabase>>
let dana: Actor

beforeAll(async () => {
  database = await testDatabase()
  dana = await (await testCompany()).actor('companyAdmin')
})
afterAll(() => database.drop())

/** A series at 20:00 in New York, which is the next day here; between the two changes of the clock at 02:00, else at 03:00. */
const addSeries = () =>
  addEvent(dana, {
    span: { ...timed('2027-03-08', '20:00', '21:00'), zone: NEW_YORK },
    rule: 'FREQ=WEEKLY;BYDAY=MO;COUNT=4',
  })

const drag = (id: string, more: object) => changeEvent(dana, id, { keepsZone: true, version: 1, ...more })

it('an event keeps its zone when it is moved by the clock of here', async () => {
  const { id } = await addEvent(dana, { span: { ...timed('2027-03-15', '09:00', '10:00'), zone: NEW_YORK } })
  await drag(id, { span: timed('2027-03-16', '16:30', '18:00') })
  expect(await readEvent(dana, id)).toMatchObject({
    zone: NEW_YORK,
    startsAt: new Date('2027-03-16T14:30:00Z'),
    endsAt: new Date('2027-03-16T16:00:00Z'),
  })
  await changeEvent(dana, id, { span: timed('2027-03-16', '16:30', '18:00'), version: 2 })
  expect(await readEvent(dana, id)).toMatchObject({ zone: 'Asia/Jerusalem' })
})

it('a series that is moved whole keeps the clock of its zone over the changes of both clocks', async () => {
  const { id } = await addSeries()
  expect(await listDays(dana, id)).toEqual([
    '2027-03-08 03:00',
    '2027-03-15 02:00',
    '2027-03-22 02:00',
    '2027-03-29 03:00',
  ])
  // An hour later on the second of its days, as the grid shows it: 21:00 in New York.
  await drag(id, { part: 'all', day: '2027-03-15', span: timed('2027-03-16', '03:00', '04:00') })
  expect(await readEvent(dana, id)).toMatchObject({ zone: NEW_YORK, rule: 'FREQ=WEEKLY;COUNT=4;BYDAY=MO' })
  expect(await listDays(dana, id)).toEqual([
    '2027-03-08 04:00',
    '2027-03-15 03:00',
    '2027-03-22 03:00',
    '2027-03-29 04:00',
  ])
})

it('one that is moved from a day on, and one day of it, keep it too', async () => {
  const { id } = await addSeries()
  const moved = await drag(id, { part: 'following', day: '2027-03-22', span: timed('2027-03-24', '02:00', '03:30') })
  expect(await readEvent(dana, moved.id)).toMatchObject({ zone: NEW_YORK, endsAt: new Date('2027-03-24T01:30:00Z') })
  expect(await listDays(dana, id)).toEqual(['2027-03-08 03:00', '2027-03-15 02:00'])
  expect(await listDays(dana, moved.id)).toEqual(['2027-03-23 02:00', '2027-03-30 03:00'])
  const single = await drag(moved.id, { part: 'this', day: '2027-03-30', span: timed('2027-03-31', '10:00', '11:00') })
  expect(await readEvent(dana, single.id)).toMatchObject({
    zone: NEW_YORK,
    seriesDay: '2027-03-30',
    startsAt: new Date('2027-03-31T07:00:00Z'),
  })
})
