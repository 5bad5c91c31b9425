import type { Delimiter } from '@/lib/import/delimited'
import type { Encoding } from '@/lib/import/encoding'

import type { ImportState } from './imports.rules'

export const importStateLabels: Record<ImportState, string> = {
  uploaded: 'ממתין לבחירת עמודות',
  mapped: 'בבדיקה',
  validated: 'נבדק וממתין לאישור',
  running: 'מייבא',
  done: 'הושלם',
  done_with_errors: 'הושלם, עם שורות שלא יובאו',
  failed: 'נכשל',
  cancelled: 'נעצר לפני הסוף',
  undoing: 'בביטול',
  undone: 'בוטל לאחר שהושלם',
}

export const importStateTones: Record<ImportState, 'ok' | 'warn' | 'bad' | 'info' | 'muted'> = {
  uploaded: 'info',
  mapped: 'info',
  validated: 'info',
  running: 'info',
  done: 'ok',
  done_with_errors: 'warn',
  failed: 'bad',
  cancelled: 'muted',
  undoing: 'info',
  undone: 'muted',
}

export const encodingLabels: Record<Encoding, string> = {
  'utf-8': 'UTF-8 (רגיל)',
  'utf-16le': 'UTF-16 (אקסל, Unicode Text)',
  'utf-16be': 'UTF-16 BE',
  'windows-1255': 'עברית Windows-1255',
  'iso-8859-8': 'עברית ISO-8859-8',
}

export const delimiterLabels: Record<Delimiter, string> = {
  ',': 'פסיק',
  ';': 'נקודה־פסיק',
  '\t': 'טאב',
  '|': 'קו אנכי',
}
