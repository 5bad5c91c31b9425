import type { Fault } from './fault'

const ANSWERS = 'lib/modules/inbound-mail/inbound-mail.db.test.ts'

/** Faults in the calendar: invitations and the answers to them. */
export const INVITATION_FAULTS: readonly Fault[] = [
  {
    name: 'somebody else answers for a guest',
    file: 'lib/modules/calendar/replies.commands.ts',
    from: 'if (from === null || answer.address.toLowerCase() !== from)',
    to: 'if (from === null || answer.address.length === 0)',
    stage: 'integration',
    tests: [ANSWERS],
  },
  {
    name: 'an answer to an earlier time counts for the new one',
    file: 'lib/modules/calendar/replies.commands.ts',
    from: 'if (answer.sequence < (await lastSequence(tx, event, from)))',
    to: 'if (answer.sequence < 0 * (await lastSequence(tx, event, from)))',
    stage: 'integration',
    tests: [ANSWERS],
  },
  {
    name: 'guests get a mail for each save of an event',
    file: 'lib/modules/calendar/invitation-plan.rules.ts',
    from: 'return isNewTime || told.toldDetails !== seen.toldDetails ?',
    to: 'return isNewTime || told.toldDetails.length > 0 ?',
    stage: 'integration',
    tests: [ANSWERS],
  },
  {
    name: 'whoever is no longer invited learns what became of the event',
    file: 'lib/modules/calendar/invitation-link.queries.ts',
    from: "standing === 'cancelled' ? knownOf",
    to: "standing === 'over' ? knownOf",
    stage: 'integration',
    tests: [ANSWERS],
    title: 'no longer invited',
  },
]
