import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Actor } from '@/lib/access/scope'
import { testCompany } from '@/lib/auth/testing'
import { calendars, events } from '@/lib/db/schema/calendar'
import { calendarLinks } from '@/lib/db/schema/calendar-feeds'
import { notifications } from '@/lib/db/schema/notifications'
import { users } from '@/lib/db/schema/users'
import { inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import type { egress } from '@/lib/egress/egress'
import { findSubjectScopes } from '@/lib/modules/tasks/reach.queries'

import { calendarChange, calendarInput, eventChange, eventInput } from '../calendar.schema'
import { createCalendar, updateCalendar } from '../calendars.mutations'
import { loadCalendars } from '../calendars.queries'
import { createEvent, updateEvent } from '../events.mutations'
import { createOwnCalendar } from '../personal-calendars.commands'
import { calendarViewer } from '../reach.queries'
import { readFeed } from './feed-reading.mutations'
import { createFeed, revokeFeed } from './feeds.mutations'
import { feedInput } from './feeds.schema'
import { importFile, previewFile } from './file-import.mutations'
import { syncLink } from './link-sync.mutations'
import { createLink, deleteLink, refreshLink } from './links.mutations'
import { listLinks } from './links.queries'
import { calendarLinkInput } from './links.schema'

let database: Awaited<ReturnType<typeof testDatabase>>
let dana: Actor
let yossi: Actor

beforeAll(async () => {
  database = await testDatabase()
  const company = await testCompany()
  dana = await company.actor('companyAdmin')
  yossi = await company.actor('agent', ['use calendar'])
})
afterAll(() => database.drop())

const viewer = () => calendarViewer(dana)
const ownCalendar = async (actor: Actor) => {
  await createOwnCalendar(calendarViewer(actor))
  const found = (await loadCalendars(calendarViewer(actor))).find(({ isOwn, kind }) => isOwn && kind === 'personal')
  return found?.id ?? ''
}
const timed = (startOn: string, startTime = '10:00', endTime = '11:00') => ({
  isAllDay: false,
  startOn,
  startTime,
  endOn: startOn,
  endTime,
})
const add = (more: object) => createEvent(viewer(), eventInput.parse(more), findSubjectScopes(dana))
const change = (id: string, more: object) => updateEvent(viewer(), id, eventChange.parse(more), findSubjectScopes(dana))
const tokenOf = (url: string) => /calendar\/(.+)\.ics$/.exec(url)?.[1] ?? ''
const read = async (url: string) => (await readFeed(tokenOf(url), new Headers())).text.replace(/\r\n /g, '')
const feedOf = (calendarIds: string[], more: object = {}) =>
  createFeed(dana, feedInput.parse({ name: 'הטלפון', calendarIds, ...more }))

const event = (uid: string, lines: string) =>
  `BEGIN:VEVENT\r\nUID:${uid}\r\nDTSTAMP:20260101T000000Z\r\n${lines
    .trim()
    .split(/\s*\n\s*/)
    .join('\r\n')}\r\nEND:VEVENT\r\n`
const file = (...parts: string[]) =>
  `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//x//x\r\n${parts.join('')}END:VCALENDAR\r\n`
const single = (uid: string, title: string, day = '20270301') =>
  event(uid, `SUMMARY:${title}\nDTSTART:${day}T080000Z\nDTEND:${day}T090000Z`)
const bytes = (text: string) => new TextEncoder().encode(text)
const titlesIn = (calendarId: string) =>
  inCompany(dana, async (tx) => {
    const rows = await tx
      .select({ title: events.title })
      .from(events)
      .where(sql`${events.calendarId} = ${calendarId} and ${events.deletedAt} is null`)
      .orderBy(events.title)
    return rows.map(({ title }) => title)
  })

describe('a feed', () => {
  it('tells of a series with what differs from it, and of a private event only that it takes time', async () => {
    const { id: calendarId } = await createCalendar(
      viewer(),
      calendarInput.parse({ kind: 'team', name: 'צוות א', color: 'blue' }),
    )
    const { id, version } = await add({
      title: 'ישיבת צוות',
      calendarId,
      span: timed('2027-03-07'),
      rule: 'FREQ=WEEKLY;UNTIL=20270404',
    })
    await change(id, { part: 'this', day: '2027-03-14', span: timed('2027-03-15', '12:00', '13:00'), version })
    await add({ title: 'סוד', calendarId, span: timed('2027-03-08'), isPrivate: true })
    const { url } = await feedOf([calendarId])
    const text = await read(url)
    expect(text).toContain('RRULE:FREQ=WEEKLY;UNTIL=20270404T205959Z')
    expect(text).toContain('RECURRENCE-ID;TZID=Asia/Jerusalem:20270314T100000')
    expect(text).toContain('DTSTART;TZID=Asia/Jerusalem:20270315T120000')
    expect(
      text
        .match(/SUMMARY:.*/g)
        ?.map((line) => line.trim())
        .sort(),
    ).toEqual(['SUMMARY:ישיבת צוות', 'SUMMARY:ישיבת צוות', 'SUMMARY:עסוק'])
    const busy = await read((await feedOf([calendarId], { isBusyOnly: true })).url)
    expect(busy).not.toContain('ישיבת צוות')
  })

  it('has the rights that its owner has now: what is no longer shared drops out, and a user who left has none', async () => {
    const { id } = await createCalendar(
      viewer(),
      calendarInput.parse({ kind: 'team', name: 'צוות ב', color: 'blue', sharing: 'read' }),
    )
    await add({ title: 'תכנון', calendarId: id, span: timed('2027-03-09') })
    const { url } = await createFeed(yossi, feedInput.parse({ name: 'שלי', calendarIds: [id] }))
    const share = (sharing: string, version: number) =>
      updateCalendar(viewer(), id, calendarChange.parse({ sharing, version }))
    expect(await read(url)).toContain('SUMMARY:תכנון')
    await share('busy', 1)
    expect((await read(url)).match(/SUMMARY:.*/g)?.map((line) => line.trim())).toEqual(['SUMMARY:עסוק'])
    await share('none', 2)
    expect(await read(url)).not.toContain('BEGIN:VEVENT')
    await share('read', 3)
    const disable = (at: Date | null) =>
      inCompany(dana, (tx) => tx.update(users).set({ disabledAt: at }).where(eq(users.id, yossi.id)))
    await disable(new Date())
    await expect(read(url)).rejects.toMatchObject({ status: 404 })
    await disable(null)
  })

  it('is at an end when it is revoked', async () => {
    const { id, url } = await feedOf([await ownCalendar(dana)])
    const { etag } = await readFeed(tokenOf(url), new Headers())
    expect((await readFeed(tokenOf(url), new Headers())).etag).toBe(etag)
    await revokeFeed(viewer(), id)
    await expect(read(url)).rejects.toMatchObject({ status: 404 })
  })
})

describe('a file', () => {
  it('that is brought twice changes what it brought and adds nothing', async () => {
    const calendarId = await ownCalendar(yossi)
    const mine = calendarViewer(yossi)
    const text = file(
      single('a@x', 'ראשון'),
      event(
        'b@x',
        'SUMMARY:סדרה\nDTSTART;TZID=Asia/Jerusalem:20270302T100000\nDTEND;TZID=Asia/Jerusalem:20270302T110000\nRRULE:FREQ=WEEKLY;COUNT=4\nEXDATE;TZID=Asia/Jerusalem:20270309T100000',
      ),
      event(
        'b@x',
        'SUMMARY:אחרת\nRECURRENCE-ID;TZID=Asia/Jerusalem:20270316T100000\nDTSTART;TZID=Asia/Jerusalem:20270317T100000\nDTEND;TZID=Asia/Jerusalem:20270317T110000',
      ),
    )
    expect(await previewFile(mine, { calendarId, bytes: bytes(text) })).toMatchObject({ added: 3, changed: 0, same: 0 })
    expect(await titlesIn(calendarId)).toEqual([])
    await importFile(mine, { calendarId, bytes: bytes(text) })
    const again = text.replace('ראשון', 'ראשון שהוזז')
    expect(await importFile(mine, { calendarId, bytes: bytes(again) })).toMatchObject({ added: 0, changed: 1, same: 2 })
    expect(await titlesIn(calendarId)).toEqual(['אחרת', 'סדרה', 'ראשון שהוזז'].sort())
    const { rows } = await inCompany(dana, (tx) =>
      tx.execute(sql`select n.day from calendar_entries n where n.calendar_id = ${calendarId} order by n.starts_at`),
    )
    expect(rows.map(({ day }) => day)).toEqual(['2027-03-01', '2027-03-02', '2027-03-16', '2027-03-23'])
  })

  it('changes no event of the same name in another calendar', async () => {
    const theirs = await ownCalendar(yossi)
    await importFile(viewer(), { calendarId: await ownCalendar(dana), bytes: bytes(file(single('a@x', 'שלי'))) })
    expect(await titlesIn(theirs)).toContain('ראשון שהוזז')
    await expect(importFile(viewer(), { calendarId: theirs, bytes: bytes(file()) })).rejects.toMatchObject({
      status: 403,
    })
  })

  it('says by line what it cannot bring, and a hostile one is refused', async () => {
    const calendarId = await ownCalendar(yossi)
    const text = file(
      single('ok@x', 'תקין'),
      event('early@x', 'SUMMARY:הפוך\nDTSTART:20270301T090000Z\nDTEND:20270301T080000Z'),
      event('zone@x', 'SUMMARY:אזור\nDTSTART;TZID=Nowhere/Land:20270301T090000\nRRULE:FREQ=DAILY'),
      event('rule@x', 'SUMMARY:כלל\nDTSTART:20270301T090000Z\nRRULE:FREQ=YEARLY;BYWEEKNO=20'),
      event('many@x', 'SUMMARY:מיליון\nDTSTART:20270301T090000Z\nRRULE:FREQ=SECONDLY;COUNT=1000000'),
      event(
        'file@x',
        'SUMMARY:קובץ\nDTSTART:20270301T090000Z\nDTEND:20270301T100000Z\nATTACH:http://169.254.169.254/latest',
      ),
    )
    const answer = await previewFile(calendarViewer(yossi), { calendarId, bytes: bytes(text) })
    expect(answer).toMatchObject({ added: 2, notes: ['קבצים מצורפים לא נקראים'] })
    expect(answer.problems.map(({ title, line }) => [title, line])).toEqual([
      ['הפוך', 16],
      ['אזור', 22],
      ['כלל', 25],
      ['מיליון', 37],
    ])
  })
})

describe('a subscription', () => {
  let body = ''
  let status = 200
  const asked: string[] = []
  const get: typeof egress = async ({ url, headers }) => {
    asked.push(`${url} ${headers?.['if-none-match'] ?? ''}`)
    return { status, body, isCut: false, headers: { etag: '"1"' } }
  }
  const subscribe = async () => {
    const input = calendarLinkInput.parse({ name: 'גוגל', url: 'webcal://calendars.example/secret/basic.ics' })
    const { id, calendarId } = await createLink(viewer(), input, get)
    return { id, calendarId, place: { companyId: dana.companyId, linkId: id } }
  }
  const makeDue = (id: string) =>
    inCompany(dana, (tx) =>
      tx.update(calendarLinks).set({ nextAt: sql`now() - interval '1 minute'` }).where(eq(calendarLinks.id, id)),
    )
  const linkOf = async (id: string) => (await listLinks(viewer())).find((link) => link.id === id)

  it('shows what its file says, keeps what it knew where the file is cut off, and forgets what is gone', async () => {
    body = file(single('1@g', 'אחד'), single('2@g', 'שניים'))
    const { id, calendarId, place } = await subscribe()
    expect(asked[0]).toBe('https://calendars.example/secret/basic.ics ')
    expect(await titlesIn(calendarId)).toEqual(['אחד', 'שניים'])
    expect((await linkOf(id))?.url).not.toContain('secret')
    body = file(single('2@g', 'שניים')).replace('END:VCALENDAR', '')
    await makeDue(id)
    await syncLink(place, get)
    expect(asked.at(-1)).toContain('"1"')
    expect(await linkOf(id)).toMatchObject({ state: 'degraded', fault: 'not_calendar' })
    expect(await titlesIn(calendarId)).toEqual(['אחד', 'שניים'])
    body = file(single('2@g', 'שניים חדש'), single('3@g', 'שלוש'))
    await makeDue(id)
    await syncLink(place, get)
    expect(await linkOf(id)).toMatchObject({ state: 'connected', fault: null, eventCount: 2 })
    expect(await titlesIn(calendarId)).toEqual(['שלוש', 'שניים חדש'].sort())
    const [first] = await inCompany(dana, (tx) => tx.select().from(events).where(eq(events.calendarId, calendarId)))
    await expect(change(first?.id ?? '', { title: 'שלי', version: 1 })).rejects.toMatchObject({ status: 403 })
    await expect(add({ title: 'שלי', calendarId, span: timed('2027-03-03') })).rejects.toMatchObject({ status: 422 })
    await deleteLink(viewer(), id, { version: 1 })
    expect(await titlesIn(calendarId)).toEqual([])
  })

  it('that keeps failing tells its owner once', async () => {
    status = 200
    body = file(single('1@g', 'אחד'))
    const { id } = await subscribe()
    status = 404
    const states: (string | undefined)[] = []
    for (let time = 0; time < 3; time++) {
      await refreshLink(viewer(), id, get)
      states.push((await linkOf(id))?.state)
    }
    expect(states).toEqual(['degraded', 'needs_attention', 'needs_attention'])
    const told = await inCompany(dana, (tx) => tx.select().from(notifications).where(eq(notifications.entityId, id)))
    expect(told).toHaveLength(1)
    const [calendar] = await inCompany(dana, (tx) =>
      tx.select().from(calendars).where(eq(calendars.kind, 'link')).limit(1),
    )
    expect(calendar?.sharing).toBe('none')
  })

  it('to what is no calendar, or to an address inside, is refused and not kept', async () => {
    const before = (await listLinks(viewer())).length
    status = 200
    body = '<html></html>'
    await expect(subscribe()).rejects.toMatchObject({ status: 422 })
    const inside = calendarLinkInput.parse({ name: 'x', url: 'https://10.0.0.1/a.ics' })
    await expect(createLink(viewer(), inside, get)).rejects.toMatchObject({ status: 422 })
    expect(await listLinks(viewer())).toHaveLength(before)
  })
})
