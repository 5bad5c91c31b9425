/** Formats of dates that every workbook knows by number. */
const DATE_FORMATS = new Set([14, 15, 16, 17, 22, 27, 30, 36, 50, 57])
const DAY_MS = 86_400_000

/** Whether a format of the workbook's own shows a date: days or years outside of quotes and colours. */
export function isDateFormat(code: string): boolean {
  const plain = code.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, '')
  return /[dy]/i.test(plain) && !/general/i.test(plain)
}

export const isKnownDateFormat = (id: number) => DATE_FORMATS.has(id)

/** The calendar day of a serial number; null for what is none. Days before March 1900 are off by one in every spreadsheet and here. */
export function dayOfSerial(serial: number, is1904: boolean): string | null {
  if (!(serial >= 1 && serial < 2_958_466)) return null
  const start = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30)
  return new Date(start + Math.floor(serial) * DAY_MS).toISOString().slice(0, 10)
}

/** A number as people write it: 15 digits as spreadsheets keep, never with an exponent where it is whole. */
export function formatSheetNumber(text: string): string {
  if (/^-?\d{1,15}$/.test(text)) return text
  const value = Number(text)
  if (!Number.isFinite(value)) return text
  if (Number.isInteger(value) && Math.abs(value) < 1e21) return BigInt(value).toString()
  return String(Number(value.toPrecision(15)))
}

/** The place of a cell by its reference: `C7` is 2; -1 for what is no reference. */
export function columnIndex(reference: string): number {
  let column = 0
  for (let at = 0; at < reference.length; at++) {
    const letter = reference.charCodeAt(at) - 64
    if (letter < 1 || letter > 26) return at === 0 ? -1 : column - 1
    column = column * 26 + letter
    if (column > 20_000) return column
  }
  return column - 1
}
