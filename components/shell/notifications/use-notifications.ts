'use client'

import { READ_ONCE } from '@/lib/client/read'
import { sendJson } from '@/lib/client/send'
import { useRead } from '@/lib/client/use-read'
import type { Bell } from '@/lib/modules/notifications/notifications.queries'
import type { MarkInput } from '@/lib/modules/notifications/notifications.schema'

/** The count may be known before the list is asked for. */
type Known = { items?: Bell['items'] | undefined; unread?: number | undefined }

/** Nothing is asked by itself: the panel asks when it opens, the stream when something came. */
const ON_DEMAND = { ...READ_ONCE, revalidateOnMount: false, revalidateIfStale: false } as const

/** The newest notifications and how many are not read, as this window knows them: one answer for the bell, its panel and the page. */
export function useNotifications() {
  const { data: known, error, mutate } = useRead<Known>('/api/notifications', ON_DEMAND)
  const put = (part: Known) => mutate((now) => ({ ...now, ...part }), { revalidate: false })

  /** Marks at once, then in the account; where that did not work it is as it was, and the problem is given. */
  async function mark(input: MarkInput): Promise<string | undefined> {
    const before = known?.items
    if (before) void put({ items: marked(before, input) })
    const sent = await sendJson<{ unread: number }>('/api/notifications/read', 'POST', input, { keepalive: true })
    await put(sent.ok ? { unread: sent.data.unread } : { items: before })
    return sent.ok ? undefined : sent.error.message
  }

  return {
    /** Undefined before they are asked for. */
    items: known?.items,
    /** Undefined until the browser knows more than what the page was drawn with. */
    unread: known?.unread,
    problem: error?.message,
    /** Asks for the newest and the count; what was known stays where no answer comes. */
    load: () => mutate(),
    mark,
  }
}

const marked = (items: Bell['items'], input: MarkInput) =>
  items.map((item) => {
    if ('all' in input) return { ...item, isRead: true }
    return input.ids.includes(item.id) ? { ...item, isRead: input.isRead } : item
  })
