import { addDays } from '@/lib/format/calendar'
import {
  SITE_STAGES,
  type SiteCheck,
  type SiteContentKind,
  type SiteStage,
  type SiteState,
} from '@/lib/vocabulary/sites'

/** Stages between which the office moves a website as the work goes. */
const WORK = ['ordered', 'waiting_content', 'design', 'build', 'internal_qa'] as const satisfies readonly SiteStage[]

/** Where a website can be moved from each state. Approval and launch are acts of their own, and not moves. */
const MOVES: Readonly<Record<SiteState, readonly SiteState[]>> = {
  draft: ['ordered', 'cancelled'],
  ordered: [...WORK, 'client_review', 'cancelled'],
  waiting_content: [...WORK, 'client_review', 'cancelled'],
  design: [...WORK, 'client_review', 'cancelled'],
  build: [...WORK, 'client_review', 'cancelled'],
  internal_qa: [...WORK, 'client_review', 'cancelled'],
  client_review: [...WORK, 'fixes', 'cancelled'],
  fixes: [...WORK, 'client_review', 'cancelled'],
  approved: ['fixes', 'client_review', 'cancelled'],
  live: ['suspended', 'cancelled'],
  suspended: ['live', 'cancelled'],
  cancelled: ['ordered', 'archived'],
  archived: ['cancelled'],
}

/** Returns the states to which a website can be moved. */
export const listMoves = (from: SiteState): SiteState[] => MOVES[from].filter((to) => to !== from)

export type MoveRefusal = 'same' | 'needs_approval' | 'needs_launch' | 'not_offered'

/** Returns why a website cannot be moved from one state to another; null if it can. */
export function siteMoveRefusal(from: SiteState, to: SiteState): MoveRefusal | null {
  if (from === to) return 'same'
  if (MOVES[from].includes(to)) return null
  if (to === 'approved') return 'needs_approval'
  return to === 'live' ? 'needs_launch' : 'not_offered'
}

export const isStage = (state: SiteState): state is SiteStage => (SITE_STAGES as readonly string[]).includes(state)

/** Whether the customer's link opens a website in this state. */
export const isOpenToCustomer = (state: SiteState): boolean => isStage(state) || state === 'live'

/** Whether the customer may send contents: until they have approved the website. */
export const takesContents = (state: SiteState): boolean => isStage(state) && state !== 'approved'

/** Whether the design of a website may still be chosen: until it is built. */
export const takesDesign = (state: SiteState): boolean =>
  state === 'draft' || state === 'ordered' || state === 'waiting_content' || state === 'design'

/** How a company works in a stage. */
export type StageSettings = { slaDays: number | null; clientAction: string; checklist: readonly SiteCheck[] }

const checks = (state: SiteStage, ...texts: string[]): SiteCheck[] =>
  texts.map((text, at) => ({ id: `${state}-${at + 1}`, text }))

/** How stages work until a company changes them. */
export const USUAL_STAGES: Readonly<Record<SiteStage, StageSettings>> = {
  ordered: {
    slaDays: 3,
    clientAction: '',
    checklist: checks('ordered', 'שיחת היכרות עם הלקוח', 'מילוי התדריך', 'קביעת רשימת התכנים'),
  },
  waiting_content: { slaDays: 14, clientAction: 'שליחת התכנים לאתר', checklist: [] },
  design: {
    slaDays: 10,
    clientAction: '',
    checklist: checks('design', 'עיצוב דף הבית', 'עיצוב דפי הפנים', 'תצוגה בנייד'),
  },
  build: {
    slaDays: 14,
    clientAction: '',
    checklist: checks('build', 'הקמת האתר', 'הזנת התכנים', 'טפסים ליצירת קשר', 'הצהרת נגישות', 'מדיניות פרטיות'),
  },
  internal_qa: {
    slaDays: 3,
    clientAction: '',
    checklist: checks(
      'internal_qa',
      'כל הקישורים עובדים',
      'הטפסים מגיעים ליעדם',
      'תצוגה בטלפון ובמחשב',
      'מהירות טעינה',
      'בדיקת נגישות',
    ),
  },
  client_review: { slaDays: 7, clientAction: 'בדיקת האתר ואישור שלו', checklist: [] },
  fixes: { slaDays: 5, clientAction: '', checklist: [] },
  approved: {
    slaDays: 3,
    clientAction: '',
    checklist: checks('approved', 'הדומיין מופנה לאתר', 'תעודת אבטחה', 'גיבוי ראשון', 'מדידה ומנועי חיפוש'),
  },
}

/** Returns the last day of a stage that begins on a day; null where it has no limit. */
export const stageDueOn = (day: string, { slaDays }: Pick<StageSettings, 'slaDays'>): string | null =>
  slaDays === null ? null : addDays(day, slaDays)

/** Returns how many checks of a stage were done, of how many. */
export const countChecks = (checklist: readonly SiteCheck[], done: ReadonlySet<string>) => ({
  done: checklist.filter(({ id }) => done.has(id)).length,
  all: checklist.length,
})

/** Days between two reminders of what the customer was asked for. */
export const REMIND_EVERY_DAYS = 4

/** The end of days: what a website that is not late by any day has. */
export const NEVER_LATE = '9999-12-31'

type UsualContent = { kind: SiteContentKind; title: string; hint: string; isRequired: boolean }

/** The contents that a website usually needs: asked for with each new one, until the office changes its list. */
export const USUAL_CONTENTS: readonly UsualContent[] = [
  { kind: 'files', title: 'לוגו', hint: 'באיכות הגבוהה שיש: PNG, JPG או PDF.', isRequired: true },
  { kind: 'text', title: 'על העסק', hint: 'מי אתם, ממתי, ומה מייחד אתכם.', isRequired: true },
  { kind: 'text', title: 'השירותים או המוצרים', hint: 'כל אחד בשורה, עם כמה מילים עליו.', isRequired: true },
  { kind: 'text', title: 'פרטי התקשרות', hint: 'טלפון, דוא״ל, כתובת ושעות פתיחה.', isRequired: true },
  { kind: 'files', title: 'תמונות', hint: 'של העסק, של הצוות ושל עבודות.', isRequired: false },
  {
    kind: 'text',
    title: 'להצהרת הנגישות',
    hint: 'מי רכז הנגישות ואיך פונים אליו, ואילו התאמות יש במקום.',
    isRequired: true,
  },
  { kind: 'text', title: 'למדיניות הפרטיות', hint: 'איזה מידע נאסף מהפונים, ולמה.', isRequired: false },
]
