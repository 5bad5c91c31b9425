import { describe, expect, it } from 'vitest'

import { eventForm } from './event-form-schema'
import { changedFields, newValues, shiftedEnd, spanValues, toBody } from './event-form-values'

const day = newValues({ isAllDay: true, start: '2027-03-26', end: '2027-03-28' }, 'mine')
const hour = newValues({ isAllDay: false, start: '2027-03-25T08:00:00Z', end: '2027-03-25T09:30:00Z' }, 'mine')

describe('the values of the form of an event', () => {
  it('include the last of whole days, whose end the grid excludes', () => {
    expect(spanValues({ isAllDay: true, start: '2027-03-26', end: '2027-03-28' })).toMatchObject({
      startOn: '2027-03-26',
      endOn: '2027-03-27',
    })
    expect(day.isAllDay).toBe(true)
  })

  it('are times of Israel, before and after the change of the clock', () => {
    expect(hour).toMatchObject({ startOn: '2027-03-25', startTime: '10:00', endTime: '11:30' })
    const later = spanValues({ isAllDay: false, start: '2027-03-28T08:00:00Z', end: '2027-03-28T08:30:00Z' })
    expect(later).toMatchObject({ startTime: '11:00', endTime: '11:30' })
  })

  it('end as long after a moved beginning as before, over midnight too', () => {
    expect(shiftedEnd(hour, { startOn: '2027-04-01', startTime: '23:00' })).toEqual({
      endOn: '2027-04-02',
      endTime: '00:30',
    })
  })

  it('are refused by field if the event ends before it begins', () => {
    const wrong = eventForm.safeParse({ ...hour, title: 'פגישה', endTime: '09:00' })
    expect(wrong.error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
      ['endTime', 'האירוע מסתיים לפני שהתחיל'],
    ])
  })

  it('name as changed only what was changed', () => {
    const sent = eventForm.parse({ ...hour, title: 'פגישה', location: 'במשרד' })
    expect(changedFields(sent, { ...hour, title: 'פגישה' })).toEqual({ location: 'במשרד' })
  })

  it('invite each guest once, and those who need not come as such', () => {
    const [dana, noa] = [
      { value: 'user:1', label: 'דנה' },
      { value: 'noa@people.example', label: 'נועה' },
    ]
    expect(toBody({ ...hour, guests: [dana, noa], optionalGuests: [noa] }).guests).toEqual([
      { userId: '1' },
      { email: 'noa@people.example', name: 'נועה', isOptional: true },
    ])
  })
})
