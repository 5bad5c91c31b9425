import { stripBidi } from './bidi'

/** Parses a typed time of day to `HH:mm`: 9, 930, 9:30, 09.30. Null if it is no time. */
export function readTime(text: string): string | null {
  const typed = stripBidi(text).trim()
  const [, hours = '', minutes = '0'] =
    /^(\d{1,2})(?:\s*[:.]\s*(\d{2}))?$/.exec(typed) ?? /^(\d{1,2})(\d{2})$/.exec(typed) ?? []
  if (!hours || Number(hours) > 23 || Number(minutes) > 59) return null
  return `${hours.padStart(2, '0')}:${minutes.padStart(2, '0')}`
}

/** Returns the times of a day from midnight, `minutes` apart. */
export function timeSteps(minutes: number): string[] {
  return Array.from({ length: Math.ceil(1440 / minutes) }, (_, index) => {
    const at = index * minutes
    return `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`
  })
}
