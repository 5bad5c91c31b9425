import { once } from 'node:events'
import { createWriteStream } from 'node:fs'

import { sequence } from '@/seed/world'

const FIRST = ['נועה', 'דנה', 'יוסי', 'אבי', 'מיכל', 'רון', 'שירה', 'איתי', 'תמר', 'גיא', 'ליאור', 'הדס', 'עומר', 'יעל']
const LAST = ['לוי', 'כהן', 'מזרחי', 'פרץ', 'ביטון', 'אברהם', 'פרידמן', 'אזולאי', 'דהן', 'שפירא', 'גולן', 'ברק', 'אלון']
const CITIES = ['תל אביב', 'חיפה', 'ירושלים', 'באר שבע', 'נתניה', 'רמת גן', 'אשדוד', 'פתח תקווה', 'חולון', 'רעננה']
const STREETS = ['הרצל', 'ויצמן', 'ז׳בוטינסקי', 'בן גוריון', 'רוטשילד', 'אלנבי', 'סוקולוב', 'ביאליק']
/** The default sources of every company. */
const SOURCES = ['פייסבוק', 'גוגל', 'המלצה', 'אתר האינטרנט', 'טלפון']

/** Writes a CSV file with a given number of customers, in the format that a spreadsheet saves. */
export async function writeImportFile(path: string, rows: number): Promise<void> {
  const random = sequence(5)
  const file = createWriteStream(path)
  const of = (words: readonly string[]) => words[Math.floor(random() * words.length)] ?? ''
  file.write('\ufeffשם פרטי,שם משפחה,טלפון,דוא״ל,עיר,כתובת,מקור הגעה,מעקב הבא,הערות\r\n')
  for (let row = 0; row < rows; row++) {
    const phone = `05${String(20_000_000 + row)}`
    const note = row % 4 === 0 ? `"לקוח ותיק, ביקש ""חזרו אליי"" בשעה ${row % 24}"` : ''
    const day = `${1 + (row % 28)}/${1 + (row % 12)}/2027`
    const cells = [of(FIRST), `${of(LAST)} ${row}`, phone, `user${row}@example.co.il`, of(CITIES)]
    const line = `${cells.join(',')},${of(STREETS)} ${row % 200},${of(SOURCES)},${day},${note}\r\n`
    if (!file.write(line)) await once(file, 'drain')
  }
  file.end()
  await once(file, 'close')
}
