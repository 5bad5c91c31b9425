import { DATE_FIELDS } from '@/lib/automation/fields.rules'
import type { AutomationTriggers } from '@/lib/automation/triggers'
import type { AuditActions } from '@/lib/events/audit-actions'
import type { Entities } from '@/lib/events/entities'
import type { PublicEventGroups, PublicEvents } from '@/lib/events/public-events'
import type { Topics } from '@/lib/events/topics'
import type { Notifications } from '@/lib/notifications/notification'
import type { PaletteKinds } from '@/lib/records/palette'
import { linkTo } from '@/lib/routes/links'

import { completedTasksText, newTasksText } from './tasks.labels'

export type Events = {
  /** A completed task of a series was followed by the next one. */
  'task.repeated': { readonly companyId: string; readonly fromId: string; readonly toId: string }
}

/** Realtime topics: a task has several people, so the office is told of its id, and each screen reads what it may. */
export const topics = {
  task: 'office',
  'task-project': 'office',
} as const satisfies Topics

/** Kinds of results in the command palette. */
export const palette = {
  task: { label: 'משימות', resource: 'tasks' },
  task_project: { label: 'פרויקטים', resource: 'tasks' },
} as const satisfies PaletteKinds

/** Entities that the audit log and notifications refer to. */
export const entities = {
  task: { name: 'משימה', path: (id) => linkTo('tasks-view', { id }), named: ['tasks', 'title'] },
  task_project: { name: 'פרויקט', path: (id) => linkTo('tasks-project', { id }), named: ['task_projects', 'name'] },
  task_template: {
    name: 'תבנית פרויקט',
    path: () => linkTo('tasks-templates'),
    named: ['task_project_templates', 'name'],
  },
} as const satisfies Entities

const severalText = (title: string, count: number) => (count > 1 ? `${title} ועוד` : title)

/** `count`: of how many tasks it is told, where that is not one. */
type Several = { title: string; by: string; count?: number }
type Said = { title: string; by: string; text: string }

/** Kinds of notifications to users. */
export const notifications = {
  'task.assigned': {
    label: 'משימה הועברה לאחריותי',
    inApp: true,
    byMail: false,
    words: ({ title, by, count = 1 }: Several) => ({
      title: newTasksText(count),
      subject: severalText(title, count),
      by,
    }),
  },
  'task.completed': {
    label: 'משימה שאני עוקב אחריה הושלמה',
    inApp: true,
    byMail: false,
    words: ({ title, by, count = 1 }: Several) => ({
      title: completedTasksText(count),
      subject: severalText(title, count),
      by,
    }),
  },
  'task.mentioned': {
    label: 'אזכרו אותי בתגובה למשימה',
    inApp: true,
    byMail: true,
    words: ({ title, by, text }: Said) => ({ title: 'אזכרו אותך בתגובה למשימה', subject: title, by, note: text }),
  },
  'task.commented': {
    label: 'תגובה במשימה שלי או שאני עוקב אחריה',
    inApp: true,
    byMail: false,
    words: ({ title, by, text }: Said) => ({ title: 'תגובה חדשה במשימה', subject: title, by, note: text }),
  },
} as const satisfies Notifications

/** Events that webhooks deliver. */
export const publicEvents = {
  'task.created': { label: 'משימה נוספה', actions: ['task.created'], entity: 'task' },
  'task.updated': { label: 'פרטי משימה עודכנו', actions: ['task.updated', 'task.restored'], entity: 'task' },
  'task.moved': { label: 'המצב של משימה השתנה', actions: ['task.moved'], entity: 'task' },
  'task.deleted': { label: 'משימה נמחקה', actions: ['task.deleted'], entity: 'task' },
  'task.time_logged': {
    label: 'זמן במשימה נרשם, שונה או נמחק',
    actions: ['task.time-logged', 'task.time-updated', 'task.time-deleted'],
    entity: 'task',
  },
  'task.time_billed': {
    label: 'שעות של משימה חויבו, או שחיובן בוטל',
    actions: ['task.time-billed', 'task.time-released'],
    entity: 'task',
  },
} as const satisfies PublicEvents

/** Headings of the groups of public events. */
export const publicEventGroups = { task: 'משימות' } as const satisfies PublicEventGroups

/** What starts automations of tasks. */
export const automationTriggers = {
  'task.created': {
    label: 'משימה נוספה',
    entity: 'task',
    actions: ['task.created'],
    fields: { projectId: { label: 'בפרויקט', kind: 'choice', choices: 'projects' } },
  },
  'task.moved': {
    label: 'המצב השתנה',
    entity: 'task',
    actions: ['task.moved'],
    fields: { toGroup: { label: 'למצב', kind: 'choice', choices: 'groups', isRequired: true } },
  },
  'task.updated': {
    label: 'שדה השתנה',
    entity: 'task',
    actions: ['task.updated'],
    fields: { fields: { label: 'שדה', kind: 'choice', choices: 'fields', isRequired: true } },
  },
  'task.commented': { label: 'נוספה תגובה', entity: 'task', actions: ['task.commented'] },
  'task.date': { label: 'הגיע תאריך היעד, או עבר', entity: 'task', actions: [], fields: DATE_FIELDS },
  'task.hook': { label: 'קריאה ממערכת אחרת', entity: 'task', actions: [] },
  'task.manual': { label: 'רק בהפעלה ידנית', entity: 'task', actions: [] },
} as const satisfies AutomationTriggers

/** Display names of the audit actions. */
// biome-ignore format: one action per line
export const auditActions = {
  'task.created': ['משימה חדשה', 'work'],
  'task.updated': ['עריכת משימה', 'work'],
  'task.moved': ['שינוי מצב של משימה', 'work'],
  'task.deleted': ['מחיקת משימה', 'work', 'warn'],
  'task.restored': ['שחזור משימה', 'work'],
  'task.checklist-changed': ['שינוי רשימת הבדיקה של משימה', 'work'],
  'task.file-added': ['צירוף קובץ למשימה', 'work'],
  'task.file-removed': ['מחיקת קובץ של משימה', 'work', 'warn'],
  'task.linked': ['קישור בין משימות', 'work'],
  'task.unlinked': ['ביטול קישור בין משימות', 'work'],
  'task.commented': ['תגובה למשימה', 'work'],
  'task.comment-updated': ['עריכת תגובה למשימה', 'work'],
  'task.comment-deleted': ['מחיקת תגובה למשימה', 'work'],
  'task.timer-started': ['הפעלת טיימר במשימה', 'work'],
  'task.time-logged': ['רישום זמן במשימה', 'work'],
  'task.time-updated': ['עריכת זמן שנרשם במשימה', 'work'],
  'task.time-deleted': ['מחיקת זמן שנרשם במשימה', 'work', 'warn'],
  'task.time-billed': ['חיוב שעות של משימה', 'work'],
  'task.time-released': ['ביטול חיוב של שעות', 'work', 'warn'],
  'task-project.created': ['פרויקט חדש', 'work'],
  'task-project.updated': ['עריכת פרויקט', 'work'],
  'task-project.members-set': ['שינוי הצוות של פרויקט', 'work'],
  'task-project.states-set': ['שינוי המצבים של פרויקט', 'work'],
  'task-project.deleted': ['מחיקת פרויקט', 'work', 'warn'],
  'task-template.created': ['שמירת תבנית פרויקט', 'work'],
  'task-template.updated': ['עריכת תבנית פרויקט', 'work'],
  'task-template.deleted': ['מחיקת תבנית פרויקט', 'work', 'warn'],
} as const satisfies AuditActions

/** Display names of the operations that change or export many tasks. */
export const operations = {
  'tasks.state': 'שינוי מצב של משימות',
  'tasks.assignees': 'שינוי האחראים למשימות',
  'tasks.due': 'הזזת תאריכי היעד של משימות',
  'tasks.tags': 'עדכון תגיות של משימות',
  'tasks.project': 'העברת משימות לפרויקט',
  'tasks.deletion': 'מחיקת משימות',
  'tasks.export': 'ייצוא משימות',
  'tasks.export-time': 'ייצוא דוח שעות',
} as const
