import type { AuditActions } from '@/lib/events/audit-actions'

/** Display names of the audit actions. */
// biome-ignore format: one action per line
export const auditActions = {
  'customer.erased': ['מחיקת המידע האישי של לקוח', 'customers', 'warn'],
  'lead.erased': ['מחיקת המידע האישי של ליד', 'leads', 'warn'],
  'personal-data.requested': ['בקשה על מידע אישי', 'customers'],
  'personal-data.identity-checked': ['אימות זהות של מבקש מידע', 'customers'],
  'personal-data.taken-up': ['תחילת טיפול בבקשה על מידע אישי', 'customers'],
  'personal-data.copied': ['הכנת עותק של מידע אישי', 'customers', 'warn'],
  'personal-data.file-taken': ['הורדת קובץ של בקשה על מידע אישי', 'customers', 'warn'],
  'personal-data.done': ['בקשה על מידע אישי טופלה', 'customers'],
  'personal-data.refused': ['בקשה על מידע אישי נדחתה', 'customers', 'warn'],
} as const satisfies AuditActions
