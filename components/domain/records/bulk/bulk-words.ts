import type { RecordEntity } from '@/lib/records/kind'

type Words = {
  /** The folder of the API that starts the operations. */
  path: string
  deletion: string
  /** What is said before records are deleted. */
  deleted: string
  statusHint: string
  export: string
  exportNote: string
  setTagsHint: string
}

/** What the bulk actions say of each kind of records. */
export const bulkWords: Record<RecordEntity, Words> = {
  customer: {
    path: 'customers',
    deletion: 'מחיקת לקוחות',
    deleted:
      'הלקוחות יירדו מכל הרשימות, ואפשר יהיה לשחזר אותם. לקוח שיש לו עמוד תשלום פתוח או מסמך שממתין לחתימה יישאר, ויופיע ברשימה בסוף הפעולה.',
    statusHint: 'לקוח שאי אפשר להעביר לסטטוס הזה יישאר כפי שהוא, ויופיע ברשימה בסוף הפעולה.',
    export: 'ייצוא לקוחות לקובץ',
    exportNote: 'הייצוא נרשם ביומן הפעולות עם שם המייצא. מספרי זהות אינם נכללים בקובץ.',
    setTagsHint: 'התגיות האלה יבואו במקום כל התגיות של הלקוחות; בלי תגיות: כולן יוסרו.',
  },
  lead: {
    path: 'leads',
    deletion: 'מחיקת לידים',
    deleted: 'הלידים יירדו מכל הרשימות, ואפשר יהיה לשחזר אותם. ליד שהפך ללקוח יישאר, ויופיע ברשימה בסוף הפעולה.',
    statusHint: 'ליד שאי אפשר להעביר לסטטוס הזה, או שחסר בו שדה חובה, יישאר כפי שהוא ויופיע ברשימה בסוף הפעולה.',
    export: 'ייצוא לידים לקובץ',
    exportNote: 'הייצוא נרשם ביומן הפעולות עם שם המייצא.',
    setTagsHint: 'התגיות האלה יבואו במקום כל התגיות של הלידים; בלי תגיות: כולן יוסרו.',
  },
}
