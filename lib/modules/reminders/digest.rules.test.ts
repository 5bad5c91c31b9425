import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { addDays } from '@/lib/format/calendar'

import { arrangeTasks, digestSections, digestSummary, isDigestTime } from './digest.rules'

const NOW = '2026-11-29T07:30'
const task = (id: string, dueOn: string | null, dueTime: string | null = null) => ({ id, title: id, dueOn, dueTime })

describe('a morning digest', () => {
  it('lists every task at most once, the late ones not among those of today', () => {
    const random = fc.record({
      id: fc.constantFrom(...'abcdefgh'),
      title: fc.string(),
      dueOn: fc.option(fc.integer({ min: -3, max: 3 }).map((days) => addDays(NOW.slice(0, 10), days))),
      dueTime: fc.option(fc.constantFrom('06:00:00', '07:30:00', '18:00:00')),
    })
    fc.assert(
      fc.property(fc.array(random, { maxLength: 30 }), (tasks) => {
        const { late, today } = arrangeTasks(tasks, NOW)
        const ids = [...late, ...today].map(({ id }) => id)
        expect(new Set(ids).size).toBe(ids.length)
        expect(today.every(({ dueOn }) => dueOn === NOW.slice(0, 10))).toBe(true)
        expect(late.every(({ dueOn }) => dueOn !== null && dueOn <= NOW.slice(0, 10))).toBe(true)
      }),
    )
  })

  it('has what was due before now as late, and leaves later days and tasks without a day out', () => {
    const tasks = [
      task('a', '2026-11-28'),
      task('b', '2026-11-29', '07:00:00'),
      task('c', '2026-11-29', '10:00:00'),
      task('d', '2026-11-30'),
      task('e', null),
    ]
    const arranged = { ...arrangeTasks(tasks, NOW), followUps: [{ id: 'f', name: 'רון', dueOn: '2026-11-29' }] }
    expect([arranged.late, arranged.today].map((list) => list.map(({ id }) => id))).toEqual([['a', 'b'], ['c']])
    expect(digestSummary(arranged)).toBe('שתי משימות באיחור · משימה אחת להיום · ליד אחד ממתין למעקב')
    expect(digestSections({ ...arranged, followUps: [] })).toEqual([
      {
        heading: 'באיחור',
        lines: [
          { name: 'a', due: '28/11/2026' },
          { name: 'b', due: '29/11/2026' },
        ],
      },
      { heading: 'להיום', lines: [{ name: 'c', due: '10:00' }] },
    ])
  })

  it('is sent on the mornings of Sunday to Friday, not on holidays', () => {
    const at = (days: string[]) => days.map((day) => isDigestTime(`${day}T07:30`))
    expect(at(['2026-11-27', '2026-11-28', '2026-11-29', '2027-10-02'])).toEqual([true, false, true, false])
    expect(['07:29', '11:59', '12:00'].map((time) => isDigestTime(`2026-11-29T${time}`))).toEqual([false, true, false])
  })
})
