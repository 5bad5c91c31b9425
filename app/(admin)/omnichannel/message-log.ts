import { businessDay } from '@/lib/format/dates'

import type { MessageRow } from './contract'

/** Merges messages by id, in their order; the second list is the newer state. */
export function mergeMessages(known: readonly MessageRow[], read: readonly MessageRow[]): readonly MessageRow[] {
  if (read.length === 0) return known
  const all = new Map([...known, ...read].map((row) => [row.id, row]))
  return [...all.values()].sort((one, other) => one.seq - other.seq)
}

/** A message, or the line that stands before it. */
export type LogItem =
  | { kind: 'day'; key: string; day: string }
  | { kind: 'unread'; key: string }
  | { kind: 'message'; key: string; message: MessageRow; isFirstOfGroup: boolean }

const GROUP_MS = 5 * 60_000

/**
 * Arranges messages for the screen: a line for every day, one before the first message that was unread, and what one
 * person wrote within five minutes as a group. `readSeq` null: no line for unread messages.
 */
export function toLogItems(messages: readonly MessageRow[], readSeq: number | null): LogItem[] {
  const items: LogItem[] = []
  let day = ''
  let before: MessageRow | null = null
  let isMarked = readSeq === null
  for (const message of messages) {
    const own = businessDay(message.at)
    const isNewDay = own !== day
    if (isNewDay) items.push({ kind: 'day', key: own, day: own })
    day = own
    const isUnread = !isMarked && message.direction === 'in' && message.seq > (readSeq ?? 0)
    if (isUnread) items.push({ kind: 'unread', key: 'unread' })
    isMarked ||= isUnread
    const isFirstOfGroup = isNewDay || isUnread || !before || !isSameGroup(before, message)
    items.push({ kind: 'message', key: message.id, message, isFirstOfGroup })
    before = message
  }
  return items
}

function isSameGroup(before: MessageRow, message: MessageRow): boolean {
  return (
    before.direction === message.direction &&
    before.isPrivate === message.isPrivate &&
    before.author?.id === message.author?.id &&
    Date.parse(message.at) - Date.parse(before.at) < GROUP_MS
  )
}

/** Reactions are shown at the message that they are about: returns the last one of each side, by the id of that message. */
export function reactionsByMessage(messages: readonly MessageRow[]): ReadonlyMap<string, string[]> {
  const latest = new Map<string, Map<string, string>>()
  for (const { type, replyTo, body, direction } of messages) {
    const target = replyTo?.id
    if (type !== 'reaction' || !target) continue
    const bySide = latest.get(target) ?? new Map<string, string>()
    bySide.set(direction, body)
    latest.set(target, bySide)
  }
  return new Map([...latest].map(([id, bySide]) => [id, [...bySide.values()].filter(Boolean)]))
}
