import { isolate } from '@/lib/format/bidi'
import { formatDateTime } from '@/lib/format/dates'
import { conversationPriorityLabels, conversationStatusLabels } from '@/lib/modules/conversations/conversations.labels'

import type { MessageRow } from './contract'

type Data = Readonly<Record<string, unknown>>
type Words = (by: string, data: Data) => string

const text = (data: Data, key: string): string => (typeof data[key] === 'string' ? data[key] : '')
const named = (data: Data, key: string) => isolate(text(data, key))
const list = (data: Data, key: string) =>
  Array.isArray(data[key]) ? data[key].map(String).map(isolate).join(', ') : named(data, key)
const labelOf = (labels: Readonly<Record<string, string>>, key: string) => labels[key] ?? key

const WORDS: Readonly<Record<string, Words>> = {
  taken: (by) => `השיחה נלקחה על ידי ${by}`,
  assigned: (by, data) => `השיחה שויכה אל ${named(data, 'name')}${by && ` על ידי ${by}`}`,
  unassigned: (by) => `השיחה הוחזרה לתור${by && ` על ידי ${by}`}`,
  status: (by, data) =>
    `המצב שונה ל״${labelOf(conversationStatusLabels, text(data, 'status'))}״${by && ` על ידי ${by}`}`,
  priority: (by, data) =>
    `העדיפות שונתה ל״${labelOf(conversationPriorityLabels, text(data, 'priority'))}״${by && ` על ידי ${by}`}`,
  labels: (by, data) => `התוויות עודכנו: ${list(data, 'labels') || 'ללא תוויות'}${by && ` (${by})`}`,
  participants: (by, data) => `העוקבים עודכנו: ${list(data, 'names') || 'ללא עוקבים'}${by && ` (${by})`}`,
  merged: () => 'השיחה צורפה משיחה אחרת עם אותו אדם',
  snoozed: (by, data) =>
    `השיחה נדחתה ${text(data, 'until') ? `עד ${isolate(formatDateTime(text(data, 'until')))}` : 'עד להודעה הבאה'}${by && ` על ידי ${by}`}`,
  linked: (by, data) => `איש הקשר שויך אל ${named(data, 'name')}${by && ` על ידי ${by}`}`,
}

/** Says in one line what happened in a conversation. */
export function activityText({ payload, body, author }: Pick<MessageRow, 'payload' | 'body' | 'author'>): string {
  if (body) return body
  const words = WORDS[text(payload, 'what')]
  return words ? words(author ? isolate(author.name) : '', payload) : 'השיחה עודכנה'
}
