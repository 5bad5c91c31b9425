/** Kind of label next to a number on a payslip, which determines whose number it is. */
export type LabelKind = 'person' | 'employee_no' | 'other'

const word = (text: string) => new RegExp(`(?<=^| )(?:${text})(?= |$)`, 'g')

const OF_SOMEBODY_ELSE = '(?: של)? ה?(?:מעסיק|מעביד|חברה|בן זוג|בת זוג|בן הזוג|בת הזוג|ילד|ילדים|מנהל|מייצג)'

/**
 * Label patterns, longest first: text that one pattern matched is not matched again. Words are without punctuation,
 * with single spaces.
 */
export const LABEL_PATTERNS: readonly (readonly [LabelKind, RegExp])[] = [
  ['other', word(`(?:(?:מספר|מס) )?(?:תעודת זהות|זהות|תז|ת ז)${OF_SOMEBODY_ELSE}`)],
  ['person', word('(?:(?:מספר|מס) )?(?:תעודת זהות|זהות|תז|ת ז|ת זהות)(?: ה?עובד)?')],
  ['employee_no', word('(?:מספר|מס) ה?עובד')],
  ['other', word('(?:(?:מספר|מס) )?(?:תיק )?(?:ניכויים|ב?מס הכנסה|ביטוח לאומי)')],
  ['other', word('(?:(?:מספר|מס) )?(?:חפ|ח פ|חצ|עמ|ע מ|עוסק(?: מורשה)?|מלכר|תאגיד|חברה|מעסיק|מעביד)')],
  [
    'other',
    word('(?:(?:מספר|מס) )?(?:חשבון(?: בנק)?|בנק|סניף|טלפון|טל|נייד|פקס|קופה|קופת גמל|פוליסה|עמית|אסמכתא|תיק)'),
  ],
  ['other', word('(?:קוד|מיקוד|תאריך|ברוטו|נטו|סכום)')],
]

/** Words by which the direction of stored text is recognized. */
export const DIRECTION_WORDS = new Set([
  'מספר',
  'זהות',
  'תעודת',
  'תז',
  'חפ',
  'טלפון',
  'חשבון',
  'עמוד',
  'מתוך',
  'עובד',
  'העובד',
  'מעסיק',
  'ניכויים',
  'בנק',
  'סניף',
  'תיק',
  'נייד',
  'שכר',
  'ברוטו',
  'נטו',
  'תלוש',
  'חודש',
  'לתשלום',
  'הכנסה',
  'לאומי',
  'שם',
  'כתובת',
  'פקס',
])
