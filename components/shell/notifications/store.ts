import { create } from 'zustand'

import { sendJson } from '@/lib/client/send'
import type { Bell } from '@/lib/modules/notifications/queries'
import type { MarkInput } from '@/lib/modules/notifications/schema'

type NotificationState = {
  /** How many are not read; null until the browser knows more than what the page was drawn with. */
  unread: number | null
  /** The newest; null before they are asked for. */
  items: Bell['items'] | null
  problem: string
  /** Asks for the newest and the count. */
  load: () => Promise<Bell | null>
  /** Marks at once, then in the account; false where that did not work, and then it is as it was. */
  mark: (input: MarkInput) => Promise<boolean>
}

export const useNotifications = create<NotificationState>()((set, get) => ({
  unread: null,
  items: null,
  problem: '',
  load: async () => {
    const answer = await sendJson<Bell>('/api/notifications', 'GET')
    set(answer.ok ? { ...answer.data, problem: '' } : { problem: answer.error.message })
    return answer.ok ? answer.data : null
  },
  mark: async (input) => {
    const before = get().items
    set({ items: before && marked(before, input), problem: '' })
    const answer = await sendJson<{ unread: number }>('/api/notifications/read', 'POST', input, { keepalive: true })
    set(answer.ok ? { unread: answer.data.unread } : { items: before, problem: answer.error.message })
    return answer.ok
  },
}))

const marked = (items: Bell['items'], input: MarkInput) =>
  items.map((item) => {
    if ('all' in input) return { ...item, isRead: true }
    return input.ids.includes(item.id) ? { ...item, isRead: input.isRead } : item
  })
