/**
 * Kills the process with SIGKILL if KESHER_CRASH_AT names this point. For fault tests: it does nothing in production
 * unless KESHER_FAULTS=1 marks the installation as a test.
 */
export function crashPoint(name: CrashPoint | MessageCrashPoint): void {
  if (process.env.KESHER_CRASH_AT !== name) return
  if (process.env.NODE_ENV === 'production' && process.env.KESHER_FAULTS !== '1') return
  process.kill(process.pid, 'SIGKILL')
}

/** Names of the points around which a crash could lose money or take it twice. */
export const CRASH_POINTS = [
  'after-claim',
  'after-session',
  'after-session-stored',
  'before-charge-commit',
  'after-charge',
  'before-callback',
  'after-callback',
  'after-inbox',
  'before-capture-commit',
  'after-capture-commit',
  'after-receipt-file',
  'after-receipt-commit',
  'before-document-commit',
  'after-document-file',
  'before-refund-call',
  'after-refund-call',
  'before-refund-commit',
  'before-card-charge',
  'after-card-charge',
] as const

export type CrashPoint = (typeof CRASH_POINTS)[number]

/** Names of the points around which a crash could lose a message or send it twice. */
export const MESSAGE_CRASH_POINTS = ['after-message-claim', 'after-message-call'] as const

export type MessageCrashPoint = (typeof MESSAGE_CRASH_POINTS)[number]
