import type { Fault } from './fault'

/** Faults of the planning of tasks. */
export const TASK_PLAN_FAULTS: readonly Fault[] = [
  {
    name: 'a waiting task begins on the day on which what it waits for ends',
    file: 'lib/modules/tasks/schedule.rules.ts',
    from: 'return last ? addDays(last, 1) : null',
    to: 'return last ? addDays(last, 0) : null',
    stage: 'unit',
    tests: ['lib/modules/tasks/schedule.rules.test.ts'],
  },
  {
    name: 'tasks move although others than were shown have to move',
    file: 'lib/modules/tasks/schedule.mutations.ts',
    from: "shown !== 'ask' && linesOf(shown) !== linesOf(moves)",
    to: "shown !== 'ask' && linesOf(shown).length > linesOf(moves).length",
    stage: 'integration',
    tests: ['lib/modules/tasks/schedule.db.test.ts'],
  },
  {
    name: 'a waiting task of a project that one does not see is named',
    file: 'lib/modules/tasks/schedule.queries.ts',
    from: 'isSeen ? [{ id, number, title }] : []',
    to: 'isSeen !== undefined ? [{ id, number, title }] : []',
    stage: 'integration',
    tests: ['lib/modules/tasks/schedule.db.test.ts'],
  },
  {
    name: 'a template keeps the description of a task that is about a customer',
    file: 'lib/modules/tasks/templates.rules.ts',
    from: 'body: task.isAboutRecord ? null : task.body',
    to: 'body: task.body',
    stage: 'unit',
    tests: ['lib/modules/tasks/templates.rules.test.ts'],
  },
]
