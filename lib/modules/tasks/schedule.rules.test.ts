import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { addDays, daysBetween } from '@/lib/format/calendar'
import { isRestDay, skipRestDays } from '@/lib/format/rest-days'

import { type Dependency, planShifts, type ScheduledTask, settleSchedule } from './schedule.rules'
import { daySpan } from './task-days.rules'

const FIRST = '2026-11-01'
const IDS = ['a', 'b', 'c', 'd', 'e', 'f', 'g'] as const

const day = fc.integer({ min: 0, max: 40 }).map((ahead) => addDays(FIRST, ahead))
const days = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.tuple(day, fc.nat(6)).map(([startOn, more]) => ({ startOn, dueOn: addDays(startOn, more) })),
  },
  { weight: 2, arbitrary: day.map((dueOn) => ({ startOn: null, dueOn })) },
  { weight: 1, arbitrary: day.map((startOn) => ({ startOn, dueOn: null })) },
  { weight: 1, arbitrary: fc.constant({ startOn: null, dueOn: null }) },
)
const tasks: fc.Arbitrary<ScheduledTask[]> = fc.tuple(
  ...IDS.map((id) => fc.tuple(days, fc.nat(9)).map(([its, luck]) => ({ id, ...its, isFixed: luck === 0 }))),
)
/** Dependencies from a letter to a later one: they close no circle. */
const dependencies: fc.Arbitrary<Dependency[]> = fc.array(
  fc
    .tuple(fc.constantFrom(...IDS), fc.constantFrom(...IDS))
    .filter(([from, to]) => from < to)
    .map(([from, to]): Dependency => [from, to]),
  { maxLength: 12 },
)

/** Settles a schedule without circles, and returns the days of all tasks afterwards. */
function settled(all: readonly ScheduledTask[], edges: readonly Dependency[], nextDay?: (from: string) => string) {
  const plan = settleSchedule(all, edges, nextDay)
  if (plan.circle) throw new Error('a circle')
  const after = new Map(all.map((task) => [task.id, { ...task, ...plan.shifts.find(({ id }) => id === task.id) }]))
  return { plan, after }
}

/** The first day on which a task may begin after those that it waits for; null where nothing keeps it waiting. */
function freeFrom(id: string, edges: readonly Dependency[], after: ReadonlyMap<string, ScheduledTask>): string | null {
  const ends = edges.flatMap(([from, to]) => {
    const other = after.get(from)
    return to === id && other ? (daySpan(other)?.last ?? []) : []
  })
  const last = ends.sort().at(-1)
  return last ? addDays(last, 1) : null
}

function beginsEarly(task: ScheduledTask, edges: readonly Dependency[], after: ReadonlyMap<string, ScheduledTask>) {
  const [span, free] = [daySpan(task), freeFrom(task.id, edges, after)]
  return span !== null && free !== null && span.first < free
}

describe('a schedule that is settled', () => {
  it('satisfies every dependency of a task that may move, and names the fixed ones that stand in the way', () => {
    fc.assert(
      fc.property(tasks, dependencies, (all, edges) => {
        const { plan, after } = settled(all, edges)
        const early = [...after.values()].filter((task) => beginsEarly(task, edges, after))
        expect(new Set(plan.held)).toEqual(new Set(early.map(({ id }) => id)))
        expect(early.every(({ isFixed }) => isFixed)).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  it('moves nothing that needs no move, nothing earlier and nothing further than it must, and keeps each as long as it was', () => {
    fc.assert(
      fc.property(tasks, dependencies, (all, edges) => {
        const { plan, after } = settled(all, edges)
        for (const { id, startOn, dueOn } of plan.shifts) {
          const before = all.find((task) => task.id === id)
          const [was, is] = [before && daySpan(before), daySpan({ startOn, dueOn })]
          if (!was || !is) throw new Error('a task without days moved')
          expect(is.first > was.first).toBe(true)
          expect(is.first).toBe(freeFrom(id, edges, after))
          expect(daysBetween(is.first, is.last)).toBe(daysBetween(was.first, was.last))
          expect([startOn === null, dueOn === null]).toEqual([before?.startOn === null, before?.dueOn === null])
        }
      }),
      { numRuns: 500 },
    )
  })

  it('lets what it moves begin on a working day, and is settled once and for all', () => {
    fc.assert(
      fc.property(tasks, dependencies, (all, edges) => {
        const { plan, after } = settled(all, edges, skipRestDays)
        for (const shift of plan.shifts) expect(isRestDay(daySpan(shift)?.first ?? '')).toBe(false)
        expect(settled([...after.values()], edges, skipRestDays).plan.shifts).toEqual([])
      }),
      { numRuns: 200 },
    )
  })

  it('is refused with the path where tasks wait for each other', () => {
    const all = IDS.map((id) => ({ id, startOn: FIRST, dueOn: FIRST }))
    const circle = settleSchedule(all, [
      ['a', 'b'],
      ['b', 'c'],
      ['c', 'b'],
    ]).circle
    expect(circle?.slice(0, -1).sort()).toEqual(['b', 'c'])
    expect(circle?.at(-1)).toBe(circle?.[0])
  })
})

describe('a task that is moved', () => {
  const task = { id: 'a', startOn: '2026-12-01', dueOn: '2026-12-03' }
  const waiting = [
    { id: 'b', startOn: '2026-12-03', dueOn: '2026-12-06' },
    { id: 'c', startOn: null, dueOn: '2026-12-08' },
  ]
  const edges: Dependency[] = [
    ['a', 'b'],
    ['b', 'c'],
  ]
  const plan = (to: { startOn: string | null; dueOn: string | null }) =>
    planShifts({ task, to, waiting, dependencies: edges })

  it('moves nothing where it does not end later, even if something begins before its end', () => {
    for (const to of [
      { startOn: '2026-11-29', dueOn: '2026-12-01' },
      { startOn: '2026-12-02', dueOn: '2026-12-03' },
    ])
      expect(plan(to)).toEqual({ circle: null, shifts: [], held: [] })
  })

  it('moves what waits for it, and what waits for that, by no more than is needed', () => {
    expect(plan({ startOn: '2026-12-02', dueOn: '2026-12-04' })).toEqual({
      circle: null,
      shifts: [
        { id: 'b', startOn: '2026-12-05', dueOn: '2026-12-08' },
        { id: 'c', startOn: null, dueOn: '2026-12-09' },
      ],
      held: [],
    })
  })
})
