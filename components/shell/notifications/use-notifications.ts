'use client'

import { useEffect } from 'react'

import { READ_ONCE } from '@/lib/client/read'
import { sendJson } from '@/lib/client/send'
import { useRead } from '@/lib/client/use-read'
import type { Bell } from '@/lib/modules/notifications/notifications.queries'
import type { MarkInput } from '@/lib/modules/notifications/notifications.schema'

import { useUnreadCount } from './unread-count'

/** The count may be known before the list is loaded. */
type Known = { items?: Bell['items'] | undefined; unread?: number | undefined }

/** Never fetches by itself: the panel fetches when it opens, the stream when a notification arrives. */
const ON_DEMAND = { ...READ_ONCE, revalidateOnMount: false, revalidateIfStale: false } as const

/**
 * Returns the newest notifications as known in this window, and passes on the unread count to the bell; the bell's panel
 * and the page share one response.
 */
export function useNotifications() {
  const { data: known, error, mutate } = useRead<Known>('/api/notifications', ON_DEMAND)
  const unread = known?.unread
  useEffect(() => {
    if (unread !== undefined) useUnreadCount.setState({ latest: unread })
  }, [unread])
  const put = (part: Known) => mutate((now) => ({ ...now, ...part }), { revalidate: false })

  /**
   * Marks notifications, first on the screen and then in the account; on a failure it restores the former state and
   * returns the error.
   */
  async function mark(input: MarkInput): Promise<string | undefined> {
    const before = known?.items
    if (before) void put({ items: marked(before, input) })
    const sent = await sendJson<{ unread: number }>('/api/notifications/read', 'POST', input, { keepalive: true })
    await put(sent.ok ? { unread: sent.data.unread } : { items: before })
    return sent.ok ? undefined : sent.error.message
  }

  return {
    /** Undefined before they are loaded. */
    items: known?.items,
    problem: error?.message,
    /** Fetches the newest notifications and the count; a failure keeps the known ones. */
    load: () => mutate(),
    mark,
  }
}

const marked = (items: Bell['items'], input: MarkInput) =>
  items.map((item) => {
    if ('all' in input) return { ...item, isRead: true }
    return input.ids.includes(item.id) ? { ...item, isRead: input.isRead } : item
  })
