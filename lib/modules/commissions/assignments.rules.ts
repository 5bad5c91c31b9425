type Span = { validFrom: string; validTo: string | null }

/** Whether two spans share a day; a span without an end is open-ended. */
export const overlaps = (one: Span, other: Span): boolean =>
  one.validFrom <= (other.validTo ?? '9999') && other.validFrom <= (one.validTo ?? '9999')

/** Returns whether a span is in the future, current, or over on a day. */
export function assignmentPhase({ validFrom, validTo }: Span, day: string): 'future' | 'now' | 'over' {
  if (validFrom > day) return 'future'
  return validTo !== null && validTo < day ? 'over' : 'now'
}
