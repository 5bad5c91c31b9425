import { wallTimeToInstant } from '@/lib/format/dates'

const FORM = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(?::(\d\d))?/

/** Parses a time that a gateway writes in Israel's local time, without a zone. */
export function parseWallTime(text: string): Date {
  const [, day, time, seconds = '00'] = FORM.exec(text) ?? []
  if (!day || !time) throw new RangeError('not a time of a gateway')
  return new Date(+wallTimeToInstant(day, time) + Number(seconds) * 1_000)
}
