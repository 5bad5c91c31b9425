type Span = { validFrom: string; validTo: string | null }

/** Whether two spans of days share one; without an end a span goes on. */
export const overlaps = (one: Span, other: Span): boolean =>
  one.validFrom <= (other.validTo ?? '9999') && other.validFrom <= (one.validTo ?? '9999')

/** Whether a span has begun, goes on, or is over on a day. */
export function assignmentPhase({ validFrom, validTo }: Span, day: string): 'future' | 'now' | 'over' {
  if (validFrom > day) return 'future'
  return validTo !== null && validTo < day ? 'over' : 'now'
}
