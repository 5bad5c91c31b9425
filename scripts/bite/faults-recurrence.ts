import type { Fault } from './fault'

/** Faults of tasks and events that recur. */
export const RECURRENCE_FAULTS: readonly Fault[] = [
  {
    name: 'an event moves by an hour when the clock changes',
    file: 'lib/recurrence/expand.ts',
    from: 'new Date(local.epochMilliseconds)',
    to: 'new Date(local.epochMilliseconds - local.offsetNanoseconds / 1e6 + start.offsetNanoseconds / 1e6)',
    stage: 'unit',
    tests: ['lib/recurrence/expand.test.ts'],
  },
  {
    name: 'a task moved away from a holiday is skipped if it is looked for on the holiday',
    file: 'lib/recurrence/expand.ts',
    from: 'skipRest ? lastWorkingDay(after) : after',
    to: 'skipRest ? after : after',
    stage: 'unit',
    tests: ['lib/recurrence/expand.test.ts'],
  },
  {
    name: 'a window shows one occurrence more than it may hold',
    file: 'lib/recurrence/expand.ts',
    from: 'value.length === MAX_OCCURRENCES',
    to: 'value.length > MAX_OCCURRENCES',
    stage: 'unit',
    tests: ['lib/recurrence/expand.test.ts'],
  },
  {
    name: 'every second week is counted from Monday',
    file: 'lib/recurrence/rule.ts',
    from: 'interval > 1 && weekStart !== 1 &&',
    to: 'interval > 1 && weekStart > 1 &&',
    stage: 'unit',
    tests: ['lib/recurrence/rule.test.ts'],
  },
  {
    name: 'an imported series that ends before an occurrence has it nevertheless',
    file: 'lib/recurrence/rule.ts',
    from: 'isBeforeStart ? -1 : 0',
    to: 'isBeforeStart ? 0 : 0',
    stage: 'unit',
    tests: ['lib/recurrence/rule.test.ts'],
  },
]
