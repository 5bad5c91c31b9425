import type { AuditActions } from '@/lib/events/audit-actions'
import type { Entities } from '@/lib/events/entities'

/** Entities that the audit log and notifications refer to. */
export const entities = {
  mail_template: { name: 'נוסח דוא״ל' },
} as const satisfies Entities

/** Labels, areas and levels of the audit actions. */
// biome-ignore format: one action per line
export const auditActions = {
  'settings.retry-days-changed': ['שינוי ימי הניסיון של חיובים שנכשלו', 'settings'],
  'settings.company-changed': ['שינוי פרטי החברה', 'settings'],
  'settings.system-changed': ['שינוי הגדרות מערכת', 'settings'],
  'settings.numbering-changed': ['שינוי מספור', 'settings'],
  'settings.logo-changed': ['החלפת לוגו', 'settings'],
  'settings.logo-removed': ['הסרת לוגו', 'settings'],
  'settings.mail-changed': ['שינוי הגדרות דוא״ל', 'settings'],
  'settings.mail-tried': ['בדיקת שליחת דוא״ל', 'settings'],
  'settings.refund-limit-changed': ['שינוי הסכום שמעליו מאשרים החזר', 'settings', 'warn'],
  'settings.template-changed': ['שינוי נוסח דוא״ל', 'settings'],
  'settings.payment-reminders-changed': ['שינוי תזכורות התשלום', 'settings'],
  'settings.template-reset': ['החזרת נוסח דוא״ל', 'settings'],
} as const satisfies AuditActions
