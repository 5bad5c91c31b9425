import type { Fault } from './fault'

const ENGINE = 'lib/modules/automations/automations.db.test.ts'

/** Faults of automations. */
export const AUTOMATION_FAULTS: readonly Fault[] = [
  {
    name: 'an automation lets a record in again that was in it',
    file: 'lib/automation/entry.rules.ts',
    from: "if (reentry === 'once') return total > 0",
    to: "if (reentry === 'once') return total > 99",
    stage: 'unit',
    tests: ['lib/automation/entry.rules.test.ts'],
  },
  {
    name: 'a wait is made anew each time a run is looked at',
    file: 'lib/automation/interpreter.rules.ts',
    from: 'const until = position.waitsUntil ?? waitEnd(step, now, hours)',
    to: 'const until = waitEnd(step, now, hours)',
    stage: 'unit',
    tests: ['lib/automation/interpreter.rules.test.ts'],
  },
  {
    name: 'a graph may go round without a wait',
    file: 'lib/automation/check.rules.ts',
    from: 'return after.has(start) ? new Set(before) : null',
    to: 'return after.has(start) && after.size > 99 ? new Set(before) : null',
    stage: 'unit',
    tests: ['lib/automation/check.rules.test.ts'],
  },
  {
    name: 'a run goes on by the newest version of its automation',
    file: 'lib/automation/advance.ts',
    from: 'eq(automationVersions.version, run.version),',
    to: 'eq(automationVersions.version, automations.activeVersion),',
    stage: 'integration',
    tests: [ENGINE],
  },
  {
    name: 'what a failed step wrote stays',
    file: 'lib/automation/attempt.ts',
    from: 'return { result: await tx.transaction((inner) => action.run(inner, context)) }',
    to: 'return { result: await action.run(tx, context) }',
    stage: 'integration',
    tests: ['lib/automation/attempt.db.test.ts'],
  },
  {
    name: 'a message that is sent once is sent again after its worker died',
    file: 'lib/mail/outbox.ts',
    from: "if (row?.state !== 'queued') return null",
    to: "if (row?.state !== 'queued' && row?.state !== 'sending') return null",
    stage: 'integration',
    tests: ['lib/mail/outbox.db.test.ts'],
  },
]
