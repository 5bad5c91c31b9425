import type { Delimiter } from '@/lib/import/delimited'
import type { Encoding } from '@/lib/import/encoding'
import type { FaultKind, ImportKey, ImportPolicy, LeftReason } from '@/lib/import/vocabulary'

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

type Words = { readonly one: string; readonly many: string }

/** Returns the display names of the policies for a kind of records. */
export const importPolicyLabels = ({ one, many }: Words): Record<ImportPolicy, string> => ({
  create: `להוסיף כל שורה כ${one} חדש`,
  skip: `להוסיף ${many} חדשים, ולדלג על קיימים`,
  upsert: `להוסיף ${many} חדשים, ולעדכן קיימים`,
  update: `לעדכן ${many} קיימים בלבד`,
})

/** Returns the display names of the fields that records of a kind are matched by. */
export const importKeyLabels = ({ one }: Words): Record<ImportKey, string> => ({
  nationalId: 'מספר זהות / ח.פ.',
  phone: 'טלפון',
  email: 'דוא״ל',
  number: `מספר ${one}`,
})

/** Returns the display names of the faults in rows of a kind. */
export const importFaultLabels = ({ one }: Words): Record<FaultKind, string> => ({
  choice: 'ערך שאינו מוכר',
  format: 'ערך שאינו תקין',
  missing: 'ערך חסר',
  repeated: 'ערך שמופיע בקובץ יותר מפעם אחת',
  taken: `רשום כבר ל${one} אחר`,
  ambiguous: `מתאים ליותר מ${one} אחד`,
  status: 'ערך שאי אפשר לקבוע',
  closed: `${one} שאי אפשר לעדכן`,
  row: 'שורה שאי אפשר לקרוא',
})

/** Returns the messages of the check of rows of a kind. */
export const importFaultWords = ({ one, many }: Words) => ({
  noTitle: `יש למלא שם ${one}`,
  noKey: `אין ערך בשדה שלפיו מזהים ${many}`,
  taken: `מספר הזהות נרשם בינתיים ל${one} אחר`,
  ambiguous: (label: string) => `יש כמה ${many} עם אותו ערך בשדה ״${label}״`,
})

/** Returns the reasons for which records of a kind stay when their import is undone. */
export const leftReasonLabels = ({ one }: Words): Record<LeftReason, string> => ({
  converted: `ה${one} הפך ללקוח`,
  merged: `מוזג ל${one} אחר`,
})
