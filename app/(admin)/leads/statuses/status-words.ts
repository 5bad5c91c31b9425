import { type CountForms, countText } from '@/lib/format/count-text'
import { listText } from '@/lib/format/list-text'
import { leadFieldLabels, leadsText } from '@/lib/modules/leads/leads.labels'
import { type LeadStatus, type LeadStatusType, REQUIRABLE_FIELDS } from '@/lib/modules/leads/statuses.schema'

const MINUTES: CountForms = ['דקה', 'שתי דקות', 'דקות']
const HOURS: CountForms = ['שעה', 'שעתיים', 'שעות']
const DAYS: CountForms = ['אחרי יום', 'אחרי יומיים', 'אחרי # ימים']
const REQUIRED: CountForms = ['שדה חובה אחד', 'שני שדות חובה', 'שדות חובה']

/** What a meaning does to the leads, by the rules of leads. */
export const meaningHints: Record<LeadStatusType, string> = {
  open: 'הליד פתוח, ועוד לא טיפלו בו. רק סטטוס כזה יכול להיות הסטטוס של ליד חדש.',
  ongoing: 'הליד פתוח, ומטפלים בו.',
  on_hold: 'הליד פתוח, וממתינים לפני שממשיכים לטפל בו.',
  won: 'המעבר לסטטוס הזה סוגר את הליד במכירה.',
  lost: 'המעבר לסטטוס הזה סוגר את הליד, וצריך לבחור למה הוא נסגר בלי מכירה.',
  junk: 'המעבר לסטטוס הזה סוגר את הליד בלי לשאול למה.',
}

/** Returns a response time as words: `30 דקות`, `שעה וחצי`, `3 שעות`. */
export function responseTimeText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return countText(minutes, MINUTES)
  if (rest === 0) return countText(hours, HOURS)
  return `${countText(hours, HOURS)} ${restText(rest)}`
}

function restText(minutes: number): string {
  if (minutes === 30) return 'וחצי'
  return `ו${minutes > 2 ? '־' : ''}${countText(minutes, MINUTES)}`
}

/** Returns after how long a lead is marked as neglected: `אחרי 7 ימים`. */
export const neglectText = (days: number): string => countText(days, DAYS)

/** Returns how many leads a column should have at most: `עד 20 לידים`. */
export const maxLeadsText = (leads: number): string => `עד ${leadsText(leads)}`

/** A field that a status may require; an archived one is shown where it is required, and not offered. */
export type FieldChoice = { value: string; label: string; isArchived: boolean }

type CustomField = { id: string; label: string; isArchived?: boolean }

/** Returns the fields that a status may require: those of every lead, then the custom ones. */
export const toFieldChoices = (custom: readonly CustomField[]): FieldChoice[] => [
  ...REQUIRABLE_FIELDS.map((value) => ({ value, label: leadFieldLabels[value], isArchived: false })),
  ...custom.map(({ id, label, isArchived = false }) => ({ value: `custom.${id}`, label, isArchived })),
]

/** Name of a chosen value that is not in the list: it was deleted meanwhile, or the user may not see it. */
export const UNKNOWN_CHOICE = 'לא מוצג לך או נמחק'

type StatusNames = { required: string[]; next: string[] }

/** Returns the names of the fields that a status requires, and of the statuses that may follow it. */
export const namesFor = (
  { requiredFields, allowedNext }: Pick<LeadStatus, 'requiredFields' | 'allowedNext'>,
  { fields, statuses }: { fields: readonly FieldChoice[]; statuses: readonly Pick<LeadStatus, 'id' | 'name'>[] },
): StatusNames => ({
  required: requiredFields.map((field) => fields.find(({ value }) => value === field)?.label ?? UNKNOWN_CHOICE),
  next: statuses.filter(({ id }) => allowedNext.includes(id)).map(({ name }) => name),
})

const MAX_NAMES = 3

/** Returns up to three names as a list, of more names only their number. */
export const shortList = (names: readonly string[], forms: CountForms): string =>
  names.length > MAX_NAMES ? countText(names.length, forms) : listText(names)

export const FIELDS: CountForms = ['שדה אחד', 'שני שדות', 'שדות']
export const STATUSES: CountForms = ['סטטוס אחד', 'שני סטטוסים', 'סטטוסים']

/** Stays at the end of its line. */
const DOT = '\u00a0· '

/** Returns the rules of a status as short texts, for tables without room for their columns. */
export const rulesText = (
  { responseMinutes, rotAfterDays, maxLeads }: Pick<LeadStatus, 'responseMinutes' | 'rotAfterDays' | 'maxLeads'>,
  { required, next }: StatusNames,
): string =>
  [
    responseMinutes !== null && `תגובה תוך ${responseTimeText(responseMinutes)}`,
    rotAfterDays !== null && `מוזנח ${neglectText(rotAfterDays)}`,
    maxLeads !== null && `מומלץ ${maxLeadsText(maxLeads)}`,
    required.length > 0 && countText(required.length, REQUIRED),
    next.length > 0 && `אפשר לעבור אל ${shortList(next, STATUSES)}`,
  ]
    .filter((text) => text !== false)
    .join(DOT)
