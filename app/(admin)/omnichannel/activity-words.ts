import { isolate } from '@/lib/format/bidi'
import { formatDateTime } from '@/lib/format/dates'
import { conversationPriorityLabels, conversationStatusLabels } from '@/lib/modules/conversations/conversations.labels'

import type { ConversationActivity } from '@/lib/vocabulary/messaging'

import type { MessageRow } from './contract'

type Data = Readonly<Record<string, unknown>>
type Words = (by: string, data: Data) => string

const text = (data: Data, key: string): string => (typeof data[key] === 'string' ? data[key] : '')
const named = (data: Data, key: string) => isolate(text(data, key))
const list = (data: Data, key: string) =>
  Array.isArray(data[key]) ? data[key].map(String).map(isolate).join(', ') : named(data, key)
const byWhom = (by: string) => by && ` על ידי ${by}`
const labelOf = (labels: Readonly<Record<string, string>>, key: string) => labels[key] ?? key

/** The words of everything that is done to a conversation. */
const WORDS: Readonly<Record<ConversationActivity, Words>> = {
  taken: (by) => `השיחה נלקחה על ידי ${by}`,
  assigned: (by, data) => `השיחה שויכה אל ${named(data, 'name')}${byWhom(by)}`,
  team: (by, data) => `השיחה הועברה לצוות ${named(data, 'name')}${byWhom(by)}`,
  unassigned: (by) => `השיחה הוחזרה לתור${byWhom(by)}`,
  reopened: (by) => `השיחה נפתחה מחדש${byWhom(by)}`,
  status: (by, data) => `המצב שונה ל״${labelOf(conversationStatusLabels, text(data, 'status'))}״${byWhom(by)}`,
  priority: (by, data) =>
    `העדיפות שונתה ל״${labelOf(conversationPriorityLabels, text(data, 'priority'))}״${byWhom(by)}`,
  labels: (by, data) => `התוויות עודכנו: ${list(data, 'labels') || 'ללא תוויות'}${by && ` (${by})`}`,
  participants: (by, data) => `העוקבים עודכנו: ${list(data, 'names') || 'ללא עוקבים'}${by && ` (${by})`}`,
  merged: () => 'השיחה צורפה משיחה אחרת עם אותו אדם',
  snoozed: (by, data) =>
    `השיחה נדחתה ${text(data, 'until') ? `עד ${isolate(formatDateTime(text(data, 'until')))}` : 'עד להודעה הבאה'}${byWhom(by)}`,
  linked: (by, data) => `איש הקשר שויך אל ${named(data, 'name')}${byWhom(by)}`,
  unlinked: (by) => `השיוך של איש הקשר לרשומה בוטל${byWhom(by)}`,
  blocked: (by) => `איש הקשר נחסם${byWhom(by)}`,
  unblocked: (by) => `החסימה של איש הקשר בוטלה${byWhom(by)}`,
  reachable: (by) => `אפשר לנסות שוב לכתוב לאיש הקשר${byWhom(by)}`,
  breached: () => 'עבר זמן המענה שהובטח',
  task: (by, data) => `נפתחה משימה: ${named(data, 'title')}${by && ` (${by})`}`,
  paid: (_, data) => `התקבל תשלום: ${named(data, 'title')}, ${named(data, 'amount')}`,
  preference_stop: () => 'איש הקשר ביקש לא לקבל דיוור',
  preference_resume: () => 'איש הקשר הסכים שוב לקבל דיוור',
}

const isKnown = (what: string): what is ConversationActivity => Object.hasOwn(WORDS, what)

/** Says in one line what happened in a conversation. */
export function activityText({ payload, body, author }: Pick<MessageRow, 'payload' | 'body' | 'author'>): string {
  if (body) return body
  const what = text(payload, 'what')
  return isKnown(what) ? WORDS[what](author ? isolate(author.name) : '', payload) : 'השיחה עודכנה'
}
