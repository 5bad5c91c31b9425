/** One field of a record: its width and how its value is written. */
export type Field =
  | { text: string; width: number }
  | { digits: string | number; width: number }
  /** Signed amount with implied decimals; the sign counts towards the width. */
  | { amount: number; width: number }

/** Characters outside the standard's character set, with their Hebrew-keyboard equivalents. */
const KEYBOARD: Record<string, string> = { '״': '"', '׳': "'", '–': '-', '—': '-', '־': '-', '₪': 'ש"ח', '…': '...' }

/** Joins fields into a record of a given length. Throws if the length differs, since the layout is then wrong. */
export function buildRecord(length: number, fields: readonly Field[]): string {
  const record = fields.map(written).join('')
  if (record.length !== length) throw new Error(`a record of ${record.length} characters is not one of ${length}`)
  return record
}

function written(field: Field): string {
  if ('text' in field) return plain(field.text).slice(0, field.width).padEnd(field.width)
  if ('digits' in field) return String(field.digits).replace(/\D/g, '').slice(-field.width).padStart(field.width, '0')
  const digits = String(Math.abs(field.amount)).padStart(field.width - 1, '0')
  if (digits.length > field.width - 1) throw new RangeError('an amount does not fit its field')
  return `${field.amount < 0 ? '-' : '+'}${digits}`
}

/** Reduces a text to one line of what ISO-8859-8 can represent: Hebrew, Latin and plain punctuation. */
const plain = (text: string): string =>
  [...text.normalize('NFKC').replace(/[\u0591-\u05bd\u05bf-\u05c7\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')]
    .map((sign) => KEYBOARD[sign] ?? sign)
    .join('')
    .replace(/[\r\n\t]+/g, ' ')
    .replace(/[^\x20-\x7e\u05d0-\u05ea]/g, '?')

export const blankField = (width: number): Field => ({ text: '', width })
export const text = (value: string, width: number): Field => ({ text: value, width })
export const digits = (value: string | number | null, width: number): Field => ({ digits: value ?? 0, width })
export const amount = (value: number, width = 15): Field => ({ amount: value, width })
/** Returns the field of a day `YYYY-MM-DD`, or of no day. */
export const dayField = (value: string | null): Field => ({ digits: value ? value.replaceAll('-', '') : 0, width: 8 })
