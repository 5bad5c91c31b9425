import { BadFile } from './bad-file'

const ZIP = [0x50, 0x4b, 0x03, 0x04]
const EMPTY_ZIP = [0x50, 0x4b, 0x05, 0x06]
const OTHERS: [number[], string][] = [
  [[0xd0, 0xcf, 0x11, 0xe0], 'זה קובץ Excel ישן או מוגן בסיסמה. יש לשמור אותו כ־XLSX בלי סיסמה, או כ־CSV.'],
  [[0x1f, 0x8b], 'הקובץ דחוס (gzip). יש לפתוח אותו ולהעלות את הקובץ שבפנים.'],
  [[0x25, 0x50, 0x44, 0x46], 'זה קובץ PDF. אפשר לייבא CSV, TSV או XLSX.'],
]

const beginsWith = (head: Uint8Array, bytes: readonly number[]) => bytes.every((byte, index) => head[index] === byte)

/** Detects by its first bytes whether a file is text or a workbook. Throws BadFile for anything else. */
export function detectFileShape(head: Uint8Array): 'text' | 'sheet' {
  if (head.length === 0) throw new BadFile('הקובץ ריק')
  const other = OTHERS.find(([bytes]) => beginsWith(head, bytes))
  if (other) throw new BadFile(other[1])
  return beginsWith(head, ZIP) || beginsWith(head, EMPTY_ZIP) ? 'sheet' : 'text'
}
