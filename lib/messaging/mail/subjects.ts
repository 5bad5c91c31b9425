/** Characters of a subject that somebody writes. */
export const MAX_SUBJECT = 200

/** What mail programs put before the subject of an answer or of what is passed on, also several times and numbered. */
const MARKS = /^\s*(?:(?:re|aw|sv|fwd?|wg|tr|השב|תשובה|תגובה|הועבר|העברה)\s*(?:\[\d+\])?\s*[:：]\s*)+/iu

/** Returns a text as one line of a header: without control characters and those that turn the direction. */
export const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/ {2,}/g, ' ')
    .trim()

/** Returns what a conversation is about: a subject without the marks of answers. */
export const baseSubject = (subject: string): string => oneLine(subject).replace(MARKS, '').trim()

/** Returns the subject of an answer in a conversation; empty where the conversation has none. */
export function replySubject(subject: string): string {
  const base = baseSubject(subject)
  return base === '' ? '' : `Re: ${[...base].slice(0, MAX_SUBJECT - 4).join('')}`
}

/** What a conversation is about whose first mail says nothing. */
export const NO_SUBJECT = 'ללא נושא'
