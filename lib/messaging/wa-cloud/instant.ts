import { numberIn } from '../lenient-json'

const MAX_SECONDS = 8_000_000_000

/** Reads a time in seconds since 1970; now, where there is none. */
export function readInstant(value: unknown): Date {
  const seconds = numberIn(value)
  return seconds !== null && seconds > 0 && seconds < MAX_SECONDS ? new Date(seconds * 1000) : new Date()
}
