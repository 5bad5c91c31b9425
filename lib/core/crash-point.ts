/**
 * Ends the process as `kill -9` would where KESHER_CRASH_AT names this point. For fault tests: it does nothing in production unless
 * KESHER_FAULTS=1 says that the installation is a test.
 */
export function crashPoint(name: CrashPoint): void {
  if (process.env.KESHER_CRASH_AT !== name) return
  if (process.env.NODE_ENV === 'production' && process.env.KESHER_FAULTS !== '1') return
  process.kill(process.pid, 'SIGKILL')
}

/** The named points between which money could be lost or taken twice. */
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
