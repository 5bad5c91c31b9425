import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type Actor, findScope, memberScope } from '@/lib/access/scope'
import { testCompany } from '@/lib/auth/testing'
import { inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import { addDays } from '@/lib/format/calendar'
import { businessDay, formatDate } from '@/lib/format/dates'
import { fold } from '@/lib/format/fold'
import { searchRecords } from '@/lib/modules/palette/palette.queries'

import { calendarChange } from './calendar.schema'
import { addCalendar, addEvent, timed } from './calendar.testing'
import { showCalendar, updateCalendar } from './calendars.mutations'
import { loadCalendars } from './calendars.queries'
import { calendarViewer } from './reach.queries'

let database: Awaited<ReturnType<typeof testDatabase>>
let dana: Actor
let gil: Actor
let other: Actor
const today = businessDay()
const inDays = (days: number) => timed(addDays(today, days))

beforeAll(async () => {
  database = await testDatabase()
  const company = await testCompany()
  ;[dana, gil, other] = [
    await company.actor('companyAdmin'),
    await company.actor('agent'),
    await (await testCompany()).actor('companyAdmin'),
  ]
})
afterAll(() => database.drop())

async function find(actor: Actor, typed: string) {
  const [group] = await searchRecords(memberScope(actor), { event: findScope('calendar', actor) }, typed)
  return group?.items ?? []
}
const titles = async (actor: Actor, typed: string) => (await find(actor, typed)).map(({ title }) => title)

async function share(actor: Actor, sharing: 'busy' | 'read') {
  const viewer = calendarViewer(actor)
  const own = (await loadCalendars(viewer)).find(({ isOwn }) => isOwn)
  if (!own) throw new Error('no calendar')
  await updateCalendar(viewer, own.id, calendarChange.parse({ sharing, version: own.version }))
}

describe('the palette finds events', () => {
  it('by name, the next ones first and then the last ones, each with its day and calendar and where it opens', async () => {
    for (const days of [-30, 3, -2, 9]) await addEvent(dana, { title: `סיכום־רבעון ${days}`, span: inDays(days) })
    const { id } = await addEvent(dana, {
      title: 'סיכום רבעון קבוע',
      span: inDays(-13),
      rule: 'FREQ=WEEKLY',
    })
    expect(await titles(dana, 'סיכום רבעון')).toEqual([
      'סיכום רבעון קבוע',
      'סיכום־רבעון 3',
      'סיכום־רבעון 9',
      'סיכום־רבעון -2',
      'סיכום־רבעון -30',
    ])
    const [next] = await find(dana, 'רבעון קבוע')
    const day = addDays(today, 1)
    expect(next).toMatchObject({ href: `/calendar?event=${id}&day=${day}` })
    expect(next?.hints).toEqual([`${formatDate(day)} 10:00`, dana.name])
    expect(await find(other, 'רבעון')).toEqual([])
  })

  it('whose details the user sees: none that is private or of which only the time is told', async () => {
    await addEvent(dana, { title: 'תוכנית פיטורים', span: inDays(5), isPrivate: true })
    await addEvent(dana, { title: 'תוכנית שיווק', span: inDays(6) })
    await addEvent(dana, { title: 'תוכנית לשניים', span: inDays(7), isPrivate: true, guests: [{ userId: gil.id }] })
    await share(dana, 'busy')
    expect(await titles(gil, 'תוכנית')).toEqual(['תוכנית לשניים'])
    await share(dana, 'read')
    expect(await titles(gil, 'תוכנית')).toEqual(['תוכנית שיווק', 'תוכנית לשניים'])
    expect(await titles(dana, 'תוכנית')).toHaveLength(3)
  })

  it('of calendars that nobody else reads for those who manage them, and whatever is hidden on screen', async () => {
    const { id } = await addCalendar(dana, { sharing: 'none' })
    await addEvent(dana, { title: 'הנהלה מורחבת', span: inDays(4), calendarId: id, guests: [] })
    await showCalendar(calendarViewer(dana), id, { isShown: false })
    expect(await titles(gil, 'מורחבת')).toEqual([])
    expect(await titles(dana, 'מורחבת')).toEqual(['הנהלה מורחבת'])
  })

  it('in the form of text in which the other searches compare', async () => {
    const words = ['רו״ח־לוי', "ג'ירפה  ארוכהּ", 'Café “One”', 'שלום ךםןףץ']
    const { rows } = await inCompany(dana, (tx) =>
      tx.execute<{ folded: string }>(sql`select kesher.fold(w) as folded from unnest(${sql.param(words)}::text[]) w`),
    )
    expect(rows.map(({ folded }) => folded)).toEqual(words.map(fold))
  })
})
