/** Ids of the built-in number formats that are dates. */
const DATE_FORMATS = new Set([14, 15, 16, 17, 22, 27, 30, 36, 50, 57])
const DAY_MS = 86_400_000

/** Whether a custom number format shows a date: it contains a day or year outside quotes and brackets. */
export function isDateFormat(code: string): boolean {
  const plain = code.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, '')
  return /[dy]/i.test(plain) && !/general/i.test(plain)
}

export const isKnownDateFormat = (id: number) => DATE_FORMATS.has(id)

/**
 * Converts a serial number to a calendar day; null if it is out of range. Days before March 1900 are off by one, as in
 * every spreadsheet.
 */
export function dayOfSerial(serial: number, is1904: boolean): string | null {
  if (!(serial >= 1 && serial < 2_958_466)) return null
  const start = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30)
  return new Date(start + Math.floor(serial) * DAY_MS).toISOString().slice(0, 10)
}

/** Formats a number as spreadsheets display it: 15 significant digits, integers never with an exponent. */
export function formatSheetNumber(text: string): string {
  if (/^-?\d{1,15}$/.test(text)) return text
  const value = Number(text)
  if (!Number.isFinite(value)) return text
  if (Number.isInteger(value) && Math.abs(value) < 1e21) return BigInt(value).toString()
  return String(Number(value.toPrecision(15)))
}

/** Returns the column index of a cell reference: `C7` is 2; -1 for an invalid reference. */
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
