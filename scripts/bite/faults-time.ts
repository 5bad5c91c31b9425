import type { Fault } from './fault'

/** Faults of time that people log and the office bills. */
export const TIME_FAULTS: readonly Fault[] = [
  {
    name: 'hours that were billed meanwhile are billed again',
    file: 'lib/modules/tasks/time/billing.queries.ts',
    from: 'isNull(timeEntries.billedAt), isNotNull',
    to: 'isNull(timeEntries.deletedAt), isNotNull',
    stage: 'integration',
    tests: ['lib/modules/tasks/time/time.db.test.ts'],
  },
  {
    name: 'hours are rounded by entry instead of by line',
    file: 'lib/modules/tasks/time/billing.rules.ts',
    from: 'minutes: line.minutes + entry.minutes',
    to: 'minutes: line.minutes + Math.round(entry.minutes / 15) * 15',
    stage: 'unit',
    tests: ['lib/modules/tasks/time/billing.rules.test.ts'],
  },
  {
    name: 'the preview of a bill has hours of another customer',
    file: 'lib/modules/tasks/time/billing.queries.ts',
    from: '{ ...filter, customer: customerId }',
    to: '{ ...filter, customer: filter.customer || customerId }',
    stage: 'integration',
    tests: ['lib/modules/tasks/time/time.db.test.ts'],
  },
  {
    name: 'a running timer names a task that its user sees no more',
    file: 'lib/modules/tasks/time/entries.queries.ts',
    from: 'and(inTasks(scope), eq(tasks.id, timeEntries.taskId))',
    to: "and(eq(tasks.id, timeEntries.taskId), scope.actorId === '' ? inTasks(scope) : undefined)",
    stage: 'integration',
    tests: ['lib/modules/tasks/time/time.db.test.ts'],
  },
  {
    name: 'a guest of a project logs time',
    file: 'lib/modules/tasks/time/entries.mutations.ts',
    from: "import { lockTask, type TaskViewer } from '../reach.queries'",
    to: "import { lockSeenTask as lockTask, type TaskViewer } from '../reach.queries'",
    stage: 'integration',
    tests: ['lib/modules/tasks/tasks.db.test.ts'],
    title: 'sees and comments, and changes nothing',
  },
  {
    name: 'a guest of a project starts a timer',
    file: 'lib/modules/tasks/time/timer.mutations.ts',
    from: "import { lockTask, type TaskViewer } from '../reach.queries'",
    to: "import { lockSeenTask as lockTask, type TaskViewer } from '../reach.queries'",
    stage: 'integration',
    tests: ['lib/modules/tasks/tasks.db.test.ts'],
    title: 'sees and comments, and changes nothing',
  },
]
