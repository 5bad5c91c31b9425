import type { AuditActions } from '@/lib/events/audit-actions'
import type { Entities } from '@/lib/events/entities'
import type { Topics } from '@/lib/events/topics'

/** Realtime topics, each with the scope that opens it. */
export const topics = {
  payslip: 'payslips',
} as const satisfies Topics

/** Entities as the audit log and notifications show them. */
export const entities = {
  payslip: { name: 'תלוש שכר' },
  payslip_batch: { name: 'תלושי חודש' },
  payslip_employee: { name: 'עובד לתלושים' },
  payslip_employer: { name: 'מעסיק לתלושים' },
} as const satisfies Entities

/** Audit actions: display name, group, severity. */
// biome-ignore format: one action per line
export const auditActions = {
  'payslip.employer-added': ['מעסיק חדש לתלושים', 'documents'],
  'payslip.employer-changed': ['עריכת מעסיק לתלושים', 'documents'],
  'payslip.employee-added': ['עובד חדש לתלושים', 'documents'],
  'payslip.employee-changed': ['עריכת עובד לתלושים', 'documents'],
  'payslip.consent-added': ['הסכמה לתלוש אלקטרוני', 'documents'],
  'payslip.consent-revoked': ['ביטול הסכמה לתלוש אלקטרוני', 'documents', 'warn'],
  'payslip.uploaded': ['העלאת תלושים', 'documents'],
  'payslip.split': ['פיצול תלושים', 'documents'],
  'payslip.split-failed': ['פיצול תלושים נכשל', 'documents', 'warn'],
  'payslip.page-decided': ['החלטה על עמוד תלוש', 'documents'],
  'payslip.page-viewed': ['צפייה בעמוד תלוש', 'documents'],
  'payslip.approved': ['אישור שיוך תלושים', 'documents'],
  'payslip.released': ['שחרור תלושים לשליחה', 'documents'],
  'payslip.held': ['עצירת שליחת תלושים', 'documents'],
  'payslip.cancelled': ['ביטול תלושים', 'documents'],
  'payslip.sent': ['שליחת תלושים', 'documents'],
  'payslip.printed': ['מסירת תלושים בדפוס', 'documents'],
  'payslip.paper-taken': ['הורדת תלושים לדפוס', 'documents'],
  'payslip.viewed': ['צפייה בתלוש', 'documents', 'warn'],
  'payslip.reminded': ['תזכורת לפתוח תלוש', 'documents'],
  'payslip.replaced': ['החלפת תלוש', 'documents', 'warn'],
  'payslip.replacement-released': ['שחרור תלוש מתוקן', 'documents'],
} as const satisfies AuditActions

// Not told here, and why:
// palette: the pay of employees is not searched from every screen
// operations: sending has a job of its own, which follows each slip
// notifications: employees are told by mail; whoever uploads waits for the result on its page
// publicEvents: the pay of employees does not leave the system
