import type { AuditActions } from '@/lib/events/audit-actions'

/** Display names of the audit actions. */
// biome-ignore format: one action per line
export const auditActions = {
  'import.uploaded': ['העלאת קובץ לקוחות לייבוא', 'customers'],
  'import.started': ['תחילת ייבוא לקוחות', 'customers', 'warn'],
  'import.finished': ['ייבוא לקוחות הסתיים', 'customers', 'warn'],
  'import.cancelled': ['עצירת ייבוא לקוחות', 'customers'],
  'import.undo-started': ['תחילת ביטול של ייבוא', 'customers', 'warn'],
  'import.undone': ['ייבוא לקוחות בוטל לאחר שהסתיים', 'customers', 'warn'],
} as const satisfies AuditActions
