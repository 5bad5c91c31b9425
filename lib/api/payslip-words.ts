import type { Words } from './tags'

/** Handlers of payslips that a token reaches. */
// biome-ignore format: one handler per line
export const PAYSLIP_WORDS: Readonly<Record<string, Words>> = {
  'POST /api/payslips/batches':            ['documents', 'Upload a month’s book of payslips', 'העלאת תלושי שכר לחודש'],
  'PUT /api/payslips/batches/{id}/pages':  ['documents', 'Say whose a page of payslips is', 'שיוך עמוד תלוש לעובד'],
  'POST /api/payslips/batches/{id}/pages/decisions': ['documents', 'Decide on several pages at once, or add their employees', 'החלטה על כמה עמודים יחד, והוספת העובדים שלהם'],
  'GET /api/payslips/batches/{id}/pages/file': ['documents', 'Download one page of a book of payslips', 'הורדת עמוד אחד מקובץ תלושים'],
  'POST /api/payslips/batches/{id}/steps': ['documents', 'Approve, hold or cancel a month of payslips', 'אישור, עצירה או ביטול של תלושי חודש'],
  'POST /api/payslips/batches/{id}/reminders': ['documents', 'Remind who has not opened a payslip', 'תזכורת למי שלא פתחו תלוש'],
  'GET /api/payslips/batches/{id}/paper/file': ['documents', 'Download the payslips to print', 'הורדת התלושים לדפוס'],
  'GET /api/payslips/slips/{id}/file':     ['documents', 'Download a payslip', 'הורדת תלוש'],
  'POST /api/payslips/slips/{id}/replacement': ['documents', 'Replace a wrong payslip', 'החלפת תלוש שגוי'],
  'POST /api/payslips/employees':          ['documents', 'Add an employee for payslips', 'הוספת עובד לתלושים'],
  'GET /api/payslips/employees/options':   ['documents', 'Find employees to choose from', 'חיפוש עובדים לבחירה'],
  'PUT /api/payslips/employees/{id}':      ['documents', 'Replace an employee for payslips', 'עדכון עובד לתלושים'],
  'POST /api/payslips/employees/{id}/consents': ['documents', 'Keep a signed consent to electronic payslips', 'הוספת הסכמה חתומה לתלוש אלקטרוני'],
  'GET /api/payslips/consents/{id}/file':  ['documents', 'Download a signed consent', 'הורדת הסכמה חתומה'],
  'POST /api/payslips/consents/{id}/revocation': ['documents', 'Revoke a consent from next month on', 'ביטול הסכמה מהחודש הבא'],
  'POST /api/payslips/employers':          ['documents', 'Add an employer for payslips', 'הוספת מעסיק לתלושים'],
  'PUT /api/payslips/employers/{id}':      ['documents', 'Replace an employer for payslips', 'עדכון מעסיק לתלושים'],
}
