import { countText } from '@/lib/format/count-text'

import type { LinkKind, ProjectRole, ProjectState, TaskGroup, TaskPriority } from './tasks.schema'

export const NO_TASK = 'המשימה לא נמצאה'
export const NO_PROJECT = 'הפרויקט לא נמצא'

/** Returns a number of tasks as words. */
export const tasksText = (count: number): string => countText(count, ['משימה אחת', 'שתי משימות', 'משימות'])

/** Returns how many tasks somebody was given, as words. */
export const newTasksText = (count: number): string =>
  countText(count, ['משימה חדשה באחריותך', 'שתי משימות חדשות באחריותך', '# משימות חדשות באחריותך'])

/** Returns how many tasks were completed, as words. */
export const completedTasksText = (count: number): string =>
  countText(count, ['משימה הושלמה', 'שתי משימות הושלמו', '# משימות הושלמו'])

/** Returns a number of open sub-tasks as words. */
export const subtasksText = (count: number): string =>
  countText(count, ['משימת משנה אחת פתוחה', 'שתי משימות משנה פתוחות', '# משימות משנה פתוחות'])

/** Says how many tasks wait for one that is moved, and would have to move. */
export const waitingText = (count: number): string =>
  countText(count, [
    'משימה אחת ממתינה למשימה הזאת וצריכה לזוז.',
    'שתי משימות ממתינות למשימה הזאת וצריכות לזוז.',
    '# משימות ממתינות למשימה הזאת וצריכות לזוז.',
  ])

/** Display names of the meanings of a state; of tasks without a project, the names of their states. */
export const taskGroupLabels: Readonly<Record<TaskGroup, string>> = {
  backlog: 'במאגר',
  unstarted: 'לביצוע',
  started: 'בביצוע',
  completed: 'הושלמה',
  cancelled: 'בוטלה',
}

export const taskPriorityLabels: Readonly<Record<TaskPriority, string>> = {
  urgent: 'דחופה',
  high: 'גבוהה',
  normal: 'רגילה',
  low: 'נמוכה',
}

/** Display names of the fields that an edit changes. */
export const taskFieldLabels = {
  title: 'כותרת',
  body: 'תיאור',
  priority: 'עדיפות',
  startOn: 'תאריך התחלה',
  dueOn: 'תאריך יעד',
  dueTime: 'שעה',
  estimateMinutes: 'זמן משוער',
  projectId: 'פרויקט',
  parentId: 'משימת אב',
  tagIds: 'תגיות',
  assigneeIds: 'אחראים',
  subject: 'קשורה אל',
  repeat: 'חזרה',
  cause: 'זזה עם משימה שהיא ממתינה לה',
} as const

export const projectStateLabels: Readonly<Record<ProjectState, string>> = {
  planned: 'בתכנון',
  active: 'פעיל',
  on_hold: 'מושהה',
  done: 'הסתיים',
  archived: 'בארכיון',
}

export const projectRoleLabels: Readonly<Record<ProjectRole, string>> = {
  manager: 'מנהל הפרויקט',
  member: 'חבר צוות',
  guest: 'אורח: רואה ומגיב',
}

/** What a task is to the other, from either side. */
export const linkLabels: Readonly<Record<LinkKind | 'blocked_by', string>> = {
  blocks: 'חוסמת את',
  blocked_by: 'חסומה על ידי',
  relates: 'קשורה אל',
  duplicates: 'כפולה של',
}
