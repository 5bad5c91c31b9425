import type { TaskExportColumn } from './export.schema'

/** Headings of the columns of an export. */
export const taskExportLabels: Record<TaskExportColumn, string> = {
  number: 'מספר',
  title: 'משימה',
  body: 'תיאור',
  projectName: 'פרויקט',
  state: 'מצב',
  group: 'משמעות המצב',
  priority: 'עדיפות',
  assignees: 'אחראים',
  startOn: 'תאריך התחלה',
  dueOn: 'תאריך יעד',
  dueTime: 'שעה',
  estimateMinutes: 'זמן משוער (דקות)',
  subject: 'קשורה אל',
  tags: 'תגיות',
  checklist: 'רשימת בדיקה',
  isBlocked: 'חסומה',
  parent: 'משימת אב',
  createdAt: 'נוספה',
  createdBy: 'הוסיף אותה',
  closedAt: 'נסגרה',
  lastActivityAt: 'פעילות אחרונה',
}
