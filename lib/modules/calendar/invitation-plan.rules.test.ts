import { describe, expect, it } from 'vitest'

import { describeToGuest, type InvitedEvent, timeText } from './invitation.rules'
import { type Invitee, planLetters, type ToldInvitation } from './invitation-plan.rules'

const at = (text: string) => new Date(text)
const SERIES: InvitedEvent = {
  companyId: 'company',
  id: 'series',
  createdAt: at('2026-01-01T00:00:00Z'),
  createdBy: null,
  updatedAt: at('2026-01-01T00:00:00Z'),
  updatedBy: null,
  deletedAt: null,
  version: 1,
  calendarId: 'calendar',
  roomId: null,
  organizerId: null,
  title: 'פגישה',
  searchText: 'פגישה',
  description: '',
  location: 'הרצל 12',
  meetingUrl: '',
  isAllDay: false,
  startsAt: at('2098-03-04T08:00:00Z'),
  endsAt: at('2098-03-04T09:00:00Z'),
  startOn: null,
  endOn: null,
  zone: 'Asia/Jerusalem',
  rule: 'FREQ=WEEKLY;UNTIL=20980601',
  exdates: [],
  expandedUntil: '2098-01-01',
  seriesId: null,
  seriesDay: null,
  status: 'confirmed',
  isBusy: true,
  isPrivate: false,
  customerId: null,
  leadId: null,
  uid: 'series@kesher',
  sequence: 2,
  holdsCalendar: false,
  bufferBefore: 0,
  bufferAfter: 0,
  room: '',
}
const OWN: InvitedEvent = {
  ...SERIES,
  id: 'own',
  rule: null,
  expandedUntil: null,
  seriesId: 'series',
  seriesDay: '2098-03-11',
  startsAt: at('2098-03-11T08:00:00Z'),
  endsAt: at('2098-03-11T09:00:00Z'),
}
const told: ToldInvitation = { ...describeToGuest(SERIES), state: 'invited', sequence: 1, toldExdates: [] }
const guest: Invitee = { email: 'a@x.example', isGuest: true, told }
const newGuest: Invitee = { ...guest, told: null }

/** What is planned, as `kind day`; a mail that is not sent stands in brackets. */
const plan = (event: Partial<InvitedEvent>, invitees = [guest], own: Parameters<typeof planLetters>[1] = []) =>
  planLetters({ event: { ...SERIES, ...event }, invitees }, own).map(({ kind, day, isSent }) => {
    const text = [kind, day].filter(Boolean).join(' ')
    return isSent ? text : `(${text})`
  })

describe('the mails to a guest of a series', () => {
  it('are an invitation, what they see differently, and a cancellation', () => {
    expect(plan({}, [newGuest])).toEqual(['new'])
    expect(plan({})).toEqual([])
    expect(plan({ status: 'done', isBusy: false, customerId: 'somebody' })).toEqual([])
    expect(plan({ location: 'רבין 3' })).toEqual(['changed'])
    expect(plan({}, [{ ...guest, isGuest: false }])).toEqual(['cancelled'])
    expect(plan({ status: 'cancelled' })).toEqual(['cancelled'])
    expect(plan({ deletedAt: new Date() }, [newGuest])).toEqual([])
  })
  it('ask for an answer again at another time, not for a series that ends sooner', () => {
    const isNewTime = (event: Partial<InvitedEvent>) =>
      planLetters({ event: { ...SERIES, ...event }, invitees: [guest] })[0]?.isNewTime
    expect(isNewTime({ rule: 'FREQ=WEEKLY;UNTIL=20980501' })).toBe(false)
    expect(isNewTime({ startsAt: at('2098-03-04T07:00:00Z') })).toBe(true)
  })
  it('cancel a day that was taken out, once', () => {
    expect(plan({ exdates: ['2098-03-18'] })).toEqual(['cancelled 2098-03-18'])
    expect(plan({ exdates: ['2098-03-18'] }, [{ ...guest, told: { ...told, toldExdates: ['2098-03-18'] } }])).toEqual(
      [],
    )
    expect(plan({ exdates: ['2098-03-18'], title: 'אחרת' })).toEqual(['changed'])
  })
  it('say of an event that left it only what the series does not', () => {
    const moved = { ...OWN, startsAt: at('2098-03-11T08:30:00Z') }
    const gone = { ...OWN, deletedAt: new Date() }
    expect(plan({}, [guest], [{ event: OWN, invitees: [newGuest] }])).toEqual([])
    expect(plan({}, [guest], [{ event: moved, invitees: [newGuest] }])).toEqual(['changed 2098-03-11'])
    expect(plan({}, [guest], [{ event: OWN, invitees: [] }])).toEqual(['cancelled 2098-03-11'])
    expect(plan({ exdates: ['2098-03-11'] }, [guest], [{ event: gone, invitees: [guest] }])).toEqual([
      'cancelled 2098-03-11',
      '(cancelled 2098-03-11)',
    ])
    const other = { startsAt: at('2098-03-05T08:00:00Z') }
    expect(plan(other, [guest], [{ event: gone, invitees: [guest] }])).toEqual(['changed', '(cancelled 2098-03-11)'])
  })
  it('are none for what is over', () => {
    const past = { startsAt: at('2020-01-01T08:00:00Z'), endsAt: at('2020-01-01T09:00:00Z') }
    expect(plan({ ...past, rule: 'FREQ=WEEKLY;COUNT=3' }, [newGuest])).toEqual([])
    expect(plan({ ...past, rule: null }, [newGuest])).toEqual([])
    expect(plan({ ...past, rule: 'FREQ=WEEKLY' }, [newGuest])).toEqual(['new'])
  })
})

describe('when an event is, as a guest is told', () => {
  it('keeps the earlier time at the left, which a dash alone in Hebrew turns round', () => {
    expect(timeText(SERIES)).toContain('10:00\u200e–\u200e11:00')
  })
})
