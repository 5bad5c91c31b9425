import type { Fault } from './fault'

const REMINDERS = ['lib/modules/reminders/reminders.db.test.ts']
const AUTOMATIONS = ['lib/modules/tasks/automation.db.test.ts']

/** Faults of reminders, the morning digest and automations of tasks. */
export const REMINDER_FAULTS: readonly Fault[] = [
  {
    name: 'a reminder reaches whoever does not see the task any more',
    file: 'lib/modules/reminders/subjects.queries.ts',
    from: 'inArray(reminders.id, ids), isSeenByUser()))',
    to: 'inArray(reminders.id, ids), ids.length > 99 ? isSeenByUser() : undefined))',
    stage: 'integration',
    tests: REMINDERS,
  },
  {
    name: 'a reminder of an event reaches whoever declined it',
    file: 'lib/modules/reminders/subjects.queries.ts',
    from: "g.response = 'declined')",
    to: "g.response = 'gone')",
    stage: 'integration',
    tests: ['lib/modules/reminders/event-reminders.db.test.ts'],
  },
  {
    name: 'a reminder that is a day late is still mailed',
    file: 'lib/modules/reminders/reminders.jobs.ts',
    from: "isLate ? ['app'] : channels",
    to: 'isLate ? channels : channels',
    stage: 'integration',
    tests: REMINDERS,
  },
  {
    name: 'a morning digest has a task of the morning among those of today',
    file: 'lib/modules/reminders/digest.rules.ts',
    from: 'dueState(task, now) === state)',
    to: 'dueState(task, now.slice(0, 10)) === state)',
    stage: 'unit',
    tests: ['lib/modules/reminders/digest.rules.test.ts'],
  },
  {
    name: 'automations of new tasks call each other without end',
    file: 'lib/modules/tasks/automation.commands.ts',
    from: '  facts.isAutomatic\n',
    to: '  facts.isAutomatic === undefined\n',
    stage: 'integration',
    tests: AUTOMATIONS,
  },
  {
    name: 'a digest names a task that its user sees no more',
    file: 'lib/modules/reminders/digest.queries.ts',
    from: '        inTasks(viewer),\n',
    to: "        today === '' ? inTasks(viewer) : undefined,\n",
    stage: 'integration',
    tests: ['lib/modules/reminders/digest.db.test.ts'],
  },
]
