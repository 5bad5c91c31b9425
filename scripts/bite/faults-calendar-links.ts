import type { Fault } from './fault'

/** Faults of feeds of calendars, of files and of subscriptions. */
export const CALENDAR_LINK_FAULTS: readonly Fault[] = [
  {
    name: 'a feed is read although its owner left',
    file: 'lib/auth/actor-of-user.ts',
    from: 'and u.disabled_at is null and u.deleted_at is null and c.state',
    to: 'and u.deleted_at is null and c.state',
    stage: 'integration',
    tests: ['lib/modules/calendar/links/links.db.test.ts'],
    title: 'rights that its owner has now',
  },
  {
    name: 'a file that is cut off removes the events of a subscription',
    file: 'lib/modules/calendar/links/link-reading.queries.ts',
    from: "  if (reading.ok) return { kind: 'read', plan: planFileEvents(reading.value), name: reading.value.name, file }\n  return failed",
    to: "  if (reading.ok) return { kind: 'read', plan: planFileEvents(reading.value), name: reading.value.name, file }\n  if (reading.line !== 0) return { kind: 'read', plan: { events: [], problems: [] }, name: '', file }\n  return failed",
    stage: 'integration',
    tests: ['lib/modules/calendar/links/links.db.test.ts'],
    title: 'keeps what it knew',
  },
  {
    name: 'a feed names events of a calendar that shows only when one is busy',
    file: 'lib/modules/calendar/links/feed-file.rules.ts',
    from: 'if (!sees || isBusyOnly)',
    to: "if ((!sees && title === '') || isBusyOnly)",
    stage: 'integration',
    tests: ['lib/modules/calendar/links/links.db.test.ts'],
    title: 'rights that its owner has now',
  },
]
