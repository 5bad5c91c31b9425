/** One field of a record: its width, and how its value is written. */
export type Field =
  | { text: string; width: number }
  | { digits: string | number; width: number }
  /** Signed, `decimals` of them behind the point that is not written; the sign is part of the width. */
  | { amount: number; width: number }

/** Signs that the standard's alphabet lacks, as a Hebrew keyboard writes them. */
const KEYBOARD: Record<string, string> = { '״': '"', '׳': "'", '–': '-', '—': '-', '־': '-', '₪': 'ש"ח', '…': '...' }

/** Fields put together to a record of a known length. Throws where they do not make it up: the layout is wrong then. */
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

/** What ISO-8859-8 can hold: Hebrew, Latin and plain signs, on one line. */
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
/** A day `YYYY-MM-DD`, or none. */
export const dayField = (value: string | null): Field => ({ digits: value ? value.replaceAll('-', '') : 0, width: 8 })
