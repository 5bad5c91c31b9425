import { readFileSync } from 'node:fs'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { type Actor, findScope, requireScope } from '@/lib/access/scope'
import { testCompany } from '@/lib/auth/testing'
import { eventGuests, events } from '@/lib/db/schema/calendar'
import { inboundMails } from '@/lib/db/schema/invitations'
import { outbox } from '@/lib/db/schema/platform'
import { inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import { readCalendar } from '@/lib/ics/reader'
import { openBody } from '@/lib/mail/outbox'
import { receiveChannelEvent } from '@/lib/messaging/inbound'
import { addTestAccount, listSaid, readNewEvents } from '@/lib/messaging/messaging.testing'
import { eventChange, eventDeletion, eventInput } from '@/lib/modules/calendar/calendar.schema'
import { createEvent, deleteEvent, updateEvent } from '@/lib/modules/calendar/events.mutations'
import { answerByLink } from '@/lib/modules/calendar/guest-answers.mutations'
import { findEventInvitation } from '@/lib/modules/calendar/invitation-link.queries'
import { calendarViewer } from '@/lib/modules/calendar/reach.queries'
import { findSubjectScopes } from '@/lib/modules/tasks/reach.queries'

import { readInboundMail, receiveMail } from './receive.mutations'
import { writeReplyMail } from './reply-mail.rules'
import { simulateReply } from './simulation.mutations'

let database: Awaited<ReturnType<typeof testDatabase>>
let naomi: Actor
let stranger: Actor

beforeAll(async () => {
  database = await testDatabase()
  const company = await testCompany()
  naomi = await company.actor('companyAdmin')
  stranger = await (await testCompany()).actor('companyAdmin')
})
afterAll(() => database.drop())

const EMAILS = ['avi@lawyers.example', 'dana@garden.example', 'yael@garden.example']
const span = (startOn: string, startTime = '10:00', endTime = '11:00') => ({
  isAllDay: false,
  startOn,
  startTime,
  endOn: startOn,
  endTime,
})
const guests = (...emails: string[]) => emails.map((email) => ({ email, name: '' }))
const fixture = (program: string) => readFileSync(`lib/modules/calendar/fixtures/${program}-reply.eml`)

const add = (more: object, actor = naomi) =>
  createEvent(calendarViewer(actor), eventInput.parse({ title: 'פגישה', ...more }), findSubjectScopes(actor))
const change = (id: string, more: object) =>
  updateEvent(calendarViewer(naomi), id, eventChange.parse(more), findSubjectScopes(naomi))

/** Takes the mails that were queued since the last time: to whom, with what method, and what the file says. */
const takeMails = (actor = naomi) =>
  inCompany(actor, async (tx) => {
    const rows = await tx
      .select()
      .from(outbox)
      .where(eq(outbox.companyId, actor.companyId))
      .orderBy(outbox.toAddress, outbox.kind, outbox.id)
    await tx.update(outbox).set({ deletedAt: new Date() }).where(eq(outbox.companyId, actor.companyId))
    return rows
      .filter(({ deletedAt, kind }) => deletedAt === null && kind.startsWith('invitation.'))
      .map((row) => {
        const { calendar, html } = openBody(row)
        const read = readCalendar(calendar?.file ?? '')
        if (!read.ok || !calendar) throw new Error('no calendar file')
        const [event] = [...read.value.events, ...read.value.cancellations]
        return {
          id: row.id,
          to: row.toAddress,
          subject: row.subject,
          method: calendar.method,
          html,
          event,
          file: calendar.file,
        }
      })
  })

const guestOf = (id: string, email: string) =>
  inCompany(naomi, async (tx) => {
    const [guest] = await tx
      .select()
      .from(eventGuests)
      .where(and(eq(eventGuests.eventId, id), eq(eventGuests.email, email)))
    return guest && { response: guest.response, comment: guest.responseComment }
  })

/** Brings a mail in, reads it as the job does, and returns what became of it. */
async function arrive(raw: Uint8Array | string, actor = naomi) {
  await receiveMail(actor, typeof raw === 'string' ? Buffer.from(raw) : raw)
  const waiting = await inCompany(actor, (tx) =>
    tx
      .select({ id: inboundMails.id })
      .from(inboundMails)
      .where(and(eq(inboundMails.companyId, actor.companyId), eq(inboundMails.state, 'waiting'))),
  )
  for (const { id } of waiting) await readInboundMail({ companyId: actor.companyId, id })
  const [first] = waiting
  if (!first) return null
  const [row] = await inCompany(actor, (tx) => tx.select().from(inboundMails).where(eq(inboundMails.id, first.id)))
  return row && { state: row.state, note: row.note, from: row.fromAddress, raw: row.rawSealed }
}

beforeEach(() => takeMails())

describe('the guests outside the office', () => {
  it('are invited, told only what they see, and told when it ends', async () => {
    const { id, version } = await add({ span: span('2098-03-04'), location: 'הרצל 12', guests: guests('a@x.example') })
    const [invited, ...none] = await takeMails()
    expect(none).toEqual([])
    expect(invited).toMatchObject({ to: 'a@x.example', method: 'request', event: { sequence: 0, location: 'הרצל 12' } })
    expect(invited?.file.replaceAll('\r\n ', '')).toContain('RSVP=TRUE')
    const inside = await change(id, { isBusy: true, status: 'done', version })
    expect(await takeMails()).toEqual([])
    const moved = await change(id, {
      span: span('2098-03-05'),
      guests: guests('a@x.example', 'b@x.example'),
      version: inside.version,
    })
    expect((await takeMails()).map(({ to, subject }) => [to, subject.split(':')[0]])).toEqual([
      ['a@x.example', 'עדכון'],
      ['b@x.example', 'הזמנה'],
    ])
    const without = await change(id, { guests: guests('b@x.example'), version: moved.version })
    expect(await takeMails()).toMatchObject([{ to: 'a@x.example', method: 'cancel' }])
    await deleteEvent(calendarViewer(naomi), id, eventDeletion.parse({ version: without.version }))
    expect(await takeMails()).toMatchObject([{ to: 'b@x.example', method: 'cancel', event: { sequence: 4 } }])
  })
  it('hear of a small fix with the next change, if it was not to be told', async () => {
    const { id, version } = await add({ span: span('2098-03-04'), guests: guests('a@x.example') })
    const quiet = await change(id, { title: 'תיקון', notifyGuests: false, version })
    expect(await takeMails()).toHaveLength(1)
    await change(id, { isPrivate: true, version: quiet.version })
    expect(await takeMails()).toMatchObject([{ method: 'request', event: { summary: 'תיקון', class: 'private' } }])
  })
  it('of a series get one mail for what changed: a day, a day less, or the rest of it', async () => {
    const { id, version } = await add({ span: span('2098-03-04'), rule: 'FREQ=WEEKLY', guests: guests('a@x.example') })
    expect((await takeMails())[0]?.file).toContain('RRULE:FREQ=WEEKLY')
    await change(id, { part: 'this', day: '2098-03-11', span: span('2098-03-11', '12:00', '13:00'), version })
    const [day, ...none] = await takeMails()
    expect(none).toEqual([])
    expect(day?.file).toContain('RECURRENCE-ID;TZID=Asia/Jerusalem:20980311T100000')
    await deleteEvent(
      calendarViewer(naomi),
      id,
      eventDeletion.parse({ part: 'this', day: '2098-03-18', version: version + 1 }),
    )
    const mails = await takeMails()
    expect(mails).toMatchObject([{ method: 'cancel' }])
    expect(mails[0]?.file).toContain('RECURRENCE-ID;TZID=Asia/Jerusalem:20980318T100000')
    await change(id, {
      part: 'following',
      day: '2098-04-01',
      span: span('2098-04-01', '14:00', '15:00'),
      version: version + 2,
    })
    const both = (await takeMails()).map(({ file }) => /RRULE:(FREQ=WEEKLY.*)/.exec(file)?.[1]?.trim())
    expect(both).toEqual(['FREQ=WEEKLY;UNTIL=20980331T205959Z', 'FREQ=WEEKLY'])
  })
})

describe('an answer', () => {
  it('of a link is taken by a POST, and a later one replaces it', async () => {
    const { id, version } = await add({ span: span('2098-03-04'), guests: guests('a@x.example') })
    const [mail] = await takeMails()
    const token = /\/invitation\/([\w-]+)/.exec(mail?.html ?? '')?.[1] ?? ''
    await answerByLink(token, { response: 'declined', comment: 'לא אוכל' }, new Headers())
    await answerByLink(token, { response: 'accepted', comment: '' }, new Headers())
    expect(await guestOf(id, 'a@x.example')).toEqual({ response: 'accepted', comment: '' })
    await change(id, { span: span('2098-03-06'), version })
    expect(await guestOf(id, 'a@x.example')).toMatchObject({ response: 'needs_action' })
    await deleteEvent(calendarViewer(naomi), id, eventDeletion.parse({ version: version + 1 }))
    await expect(answerByLink(token, { response: 'accepted', comment: '' }, new Headers())).rejects.toMatchObject({
      status: 409,
    })
  })
  it('of whoever is no longer invited is refused, and they do not learn what became of the event', async () => {
    const { id, version } = await add({ span: span('2098-03-04'), location: 'הרצל 12', guests: guests('a@x.example') })
    const [mail] = await takeMails()
    const token = /\/invitation\/([\w-]+)/.exec(mail?.html ?? '')?.[1] ?? ''
    const shown = () => findEventInvitation(token, new Headers())
    expect(await shown()).toMatchObject({ standing: 'open', title: 'פגישה', details: { place: 'הרצל 12' } })
    const without = await change(id, { guests: [], version })
    const { when } = await shown()
    expect(await shown()).toMatchObject({ standing: 'cancelled', title: 'פגישה', details: null })
    expect(when).toContain('2098')
    const later = { span: span('2098-03-07'), title: 'פגישה סודית', version: without.version }
    await change(id, later)
    expect(await shown()).toMatchObject({ standing: 'cancelled', title: '', when: '', details: null })
    const answer = { response: 'accepted', comment: '' } as const
    await expect(answerByLink(token, answer, new Headers())).rejects.toMatchObject({ status: 409 })
  })
  it('by mail that comes into a mailbox of the company counts too, and opens no conversation', async () => {
    const { id } = await add({ span: span('2099-03-05'), guests: guests(...EMAILS) })
    await inCompany(naomi, (tx) => tx.update(events).set({ uid: 'mailbox@kesher' }).where(eq(events.id, id)))
    const account = await addTestAccount(naomi.companyId, 'mail')
    for (const program of ['outlook', 'google', 'apple'] as const) {
      const response = { outlook: 'declined', google: 'accepted', apple: 'tentative' } as const
      const from = EMAILS[['outlook', 'google', 'apple'].indexOf(program)] ?? ''
      const at = { kind: 'instant', at: new Date('2099-03-05T08:00:00Z'), zone: 'Asia/Jerusalem' } as const
      const event = { uid: 'mailbox@kesher', sequence: 0, summary: 'פגישה', start: at, end: at }
      const reply = { program, response: response[program], comment: '', from, now: new Date(), messageId: program }
      const raw = writeReplyMail({ ...reply, event } as unknown as Parameters<typeof writeReplyMail>[0])
      await receiveChannelEvent(account.webhookToken, raw, new Headers())
    }
    await readNewEvents(account)
    expect((await Promise.all(EMAILS.map((email) => guestOf(id, email)))).map((guest) => guest?.response)).toEqual([
      'declined',
      'accepted',
      'tentative',
    ])
    expect(await listSaid(naomi.companyId)).toEqual([])
  })
  it('by mail of Outlook, Google and Apple is matched, whatever its encoding and line ends', async () => {
    const { id, version } = await add({ span: span('2099-03-03'), guests: guests(...EMAILS) })
    await inCompany(naomi, (tx) => tx.update(events).set({ uid: 'meeting@kesher' }).where(eq(events.id, id)))
    for (const program of ['outlook', 'google', 'apple'])
      expect(await arrive(fixture(program))).toMatchObject({ state: 'recorded', raw: null })
    expect(await Promise.all(EMAILS.map((email) => guestOf(id, email)))).toEqual([
      { response: 'declined', comment: 'מצטער, אני בחופשה.\nאפשר בשבוע הבא?' },
      { response: 'accepted', comment: 'אגיע, אולי באיחור קל' },
      { response: 'tentative', comment: '' },
    ])
    expect(await arrive(fixture('apple'))).toBeNull()
    expect(await arrive(fixture('apple'), stranger)).toMatchObject({ state: 'unmatched', note: 'אין אירוע כזה ביומן' })
    await change(id, { span: span('2099-03-04'), version })
    const again = fixture('google').toString().replace('calendar-0a1b2c3d', 'another')
    expect(await arrive(again)).toMatchObject({ state: 'ignored' })
    const forged = again
      .replace('From: Dana Levy <dana@garden.example>', 'From: <avi@lawyers.example>')
      .replace('another', 'third')
    expect(await arrive(forged)).toMatchObject({ state: 'unmatched', from: 'avi@lawyers.example' })
  })
  it('to one day of a series is noted, and the proposal of another time is a comment', async () => {
    const { id } = await add({ span: span('2098-03-04'), rule: 'FREQ=WEEKLY', guests: guests('a@x.example') })
    const uid = `${id}@kesher`
    const lines = (method: string, more: string[]) =>
      [
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        `METHOD:${method}`,
        'BEGIN:VEVENT',
        `UID:${uid}`,
        ...more,
        'END:VEVENT',
        'END:VCALENDAR',
      ].join('\n')
    const mail = (file: string) => `From: a@x.example\nContent-Type: text/calendar\n\n${file}\n`
    await arrive(
      mail(lines('REPLY', ['ATTENDEE;PARTSTAT=DECLINED:mailto:a@x.example', 'RECURRENCE-ID:20980311T080000Z'])),
    )
    expect(await guestOf(id, 'a@x.example')).toEqual({ response: 'needs_action', comment: '11/03/2098: לא מגיע' })
    await arrive(
      mail(
        lines('COUNTER', [
          'ATTENDEE;PARTSTAT=TENTATIVE:mailto:a@x.example',
          'DTSTART:20980304T100000Z',
          'DTEND:20980304T110000Z',
        ]),
      ),
    )
    expect(await guestOf(id, 'a@x.example')).toMatchObject({
      response: 'needs_action',
      comment: expect.stringContaining('הצעה למועד אחר'),
    })
  })
  it.each([
    ['without a calendar file', 'From: a@x.example\nContent-Type: text/html\n\n<p>אגיע</p>'],
    [
      'with a broken file',
      'From: a@x.example\nContent-Type: text/calendar\nContent-Transfer-Encoding: base64\n\n%%%QkVHSU4',
    ],
    ['with nothing', ''],
    [
      'of parts in parts',
      `From: a@x.example\n${Array.from({ length: 300 }, (_, n) => `Content-Type: multipart/mixed; boundary=b${n}\n\n--b${n}\n`).join('')}`,
    ],
    [
      'of 5 MB',
      `From: a@x.example\nContent-Type: text/calendar\nContent-Transfer-Encoding: base64\n\n${`${'QUJD'.repeat(19)}\n`.repeat(65_000)}`,
    ],
  ])('%s is kept as nobody’s', async (_, raw) => {
    expect(await arrive(raw)).toMatchObject({ state: 'unmatched', raw: null })
  })
  it('is simulated for a mail that stayed in the outbox, by the same way', async () => {
    const { id } = await add({ span: span('2098-03-04'), guests: guests('a@x.example') })
    const scopes = { mail: requireScope('outbox', naomi), accountMail: findScope('accountMail', naomi) }
    const [mail] = await inCompany(naomi, (tx) =>
      tx
        .update(outbox)
        .set({ state: 'captured' })
        .where(
          and(
            eq(outbox.companyId, naomi.companyId),
            eq(outbox.kind, 'invitation.new'),
            eq(outbox.toAddress, 'a@x.example'),
          ),
        )
        .returning({ id: outbox.id, deletedAt: outbox.deletedAt }),
    ).then((rows) => rows.filter(({ deletedAt }) => deletedAt === null))
    for (const [program, response] of [
      ['outlook', 'declined'],
      ['google', 'tentative'],
      ['apple', 'accepted'],
    ] as const) {
      await simulateReply(scopes, mail?.id ?? '', { program, response, comment: 'הערה' })
      await arrive(`From: nobody@x.example\nMessage-ID: <${program}@x>\n\n`)
      expect(await guestOf(id, 'a@x.example')).toEqual({ response, comment: 'הערה' })
    }
  })
})
