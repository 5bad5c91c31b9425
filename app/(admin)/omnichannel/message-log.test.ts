import { describe, expect, it } from 'vitest'

import type { MessageRow } from './contract'
import { mergeMessages, reactionsByMessage, toLogItems } from './message-log'

const message = (seq: number, changes: Partial<MessageRow> = {}): MessageRow =>
  Object.assign(
    {
      id: `m${seq}`,
      seq,
      at: '2026-11-28T10:00:00.000Z',
      direction: 'in' as const,
      authorKind: 'contact' as const,
      author: null,
      isPrivate: false,
      type: 'text' as const,
      body: `${seq}`,
      payload: {},
      replyTo: null,
      status: 'received' as const,
      errorText: '',
      canRetry: false,
      costText: '',
      clientId: null,
      attachments: [],
    },
    changes,
  )

describe('the messages on screen', () => {
  it('are merged by id in their order, and the newer state of one is kept', () => {
    const known = [message(3), message(1)]
    const merged = mergeMessages(known, [message(2), message(3, { status: 'read' })])
    expect(merged.map(({ seq, status }) => [seq, status])).toEqual([
      [1, 'received'],
      [2, 'received'],
      [3, 'read'],
    ])
    expect(mergeMessages(known, [])).toBe(known)
  })

  it('have a line for each business day and one before the first that was unread', () => {
    const late = { at: '2026-11-28T22:30:00.000Z' }
    const items = toLogItems([message(1), message(2, { direction: 'out' }), message(3, late), message(4, late)], 2)
    expect(items.map(({ kind }) => kind)).toEqual(['day', 'message', 'message', 'day', 'unread', 'message', 'message'])
    const grouped = items.map((item) => item.kind === 'message' && item.isFirstOfGroup)
    expect(grouped).toEqual([false, true, true, false, false, true, false])
  })

  it('do not mark what the office itself wrote as unread', () => {
    expect(toLogItems([message(1, { direction: 'out' })], 0).map(({ kind }) => kind)).toEqual(['day', 'message'])
  })

  it('show of each side the last reaction to a message, and none that was taken back', () => {
    const replyTo = { id: 'm1', body: '', name: '' }
    const react = (seq: number, body: string, direction: MessageRow['direction']) =>
      message(seq, { type: 'reaction', body, direction, replyTo })
    const reactions = reactionsByMessage([react(2, '👍', 'in'), react(3, '🙏', 'out'), react(4, '', 'in')])
    expect(reactions.get('m1')).toEqual(['🙏'])
  })
})
