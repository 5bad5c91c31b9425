import type { FaultKind, ImportKey, ImportPolicy } from '@/lib/import/vocabulary'
import type { ImportKind } from '@/lib/modules/imports/scope.rules'

/** Customers as an import kind. */
export const customerImports = {
  entity: 'customer',
  batchEntity: 'import',
  resource: 'customerImports',
  edits: 'customerEdits',
} as const satisfies ImportKind

/** Fields that customers are matched by until the user chooses one: those that most files contain for everyone. */
export const FIRST_IMPORT_KEYS = ['phone', 'email', 'nationalId'] as const

export const importKeyLabels: Record<ImportKey, string> = {
  nationalId: 'מספר זהות / ח.פ.',
  phone: 'טלפון',
  email: 'דוא״ל',
  number: 'מספר לקוח',
}

export const importPolicyLabels: Record<ImportPolicy, string> = {
  create: 'להוסיף כל שורה כלקוח חדש',
  skip: 'להוסיף לקוחות חדשים, ולדלג על קיימים',
  upsert: 'להוסיף לקוחות חדשים, ולעדכן קיימים',
  update: 'לעדכן לקוחות קיימים בלבד',
}

export const importFaultLabels: Record<FaultKind, string> = {
  choice: 'ערך שאינו מוכר',
  format: 'ערך שאינו תקין',
  missing: 'ערך חסר',
  repeated: 'ערך שמופיע בקובץ יותר מפעם אחת',
  taken: 'רשום כבר ללקוח אחר',
  ambiguous: 'מתאים ליותר מלקוח אחד',
  status: 'סטטוס שאי אפשר לקבוע',
  closed: 'לקוח שאי אפשר לעדכן',
  row: 'שורה שאי אפשר לקרוא',
}

/** Messages of the check of customer rows. */
export const importWords = {
  noTitle: 'יש למלא שם לקוח',
  noKey: 'אין ערך בשדה שלפיו מזהים לקוחות',
  taken: 'מספר הזהות נרשם בינתיים ללקוח אחר',
  ambiguous: (label: string) => `יש כמה לקוחות עם אותו ערך בשדה ״${label}״`,
}
