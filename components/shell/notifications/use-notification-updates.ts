'use client'

import { useEffect, useRef, useState } from 'react'
import { notify } from '@/components/ui/toaster'
import { isolate } from '@/lib/format/bidi'
import { countText } from '@/lib/format/count-text'
import type { Bell } from '@/lib/modules/notifications/notifications.queries'

import { useLive } from '../live'

const CALM_MS = 300

/**
 * Keeps the bell up to date while the office is open; returns the announcement of new notifications for screen readers.
 */
export function useNotificationUpdates(): string {
  const [said, setSaid] = useState('')
  const fresh = useRef(new Set<string>())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  async function announce() {
    const ids = new Set(fresh.current)
    fresh.current.clear()
    const { fetchBell } = await import('./fetch-bell')
    const bell = await fetchBell()
    // What was read elsewhere meanwhile, or before this window was opened again, is no news.
    const words = wordsOf(bell?.items?.filter(({ id, isRead }) => ids.has(id) && !isRead) ?? [])
    if (!words) return
    setSaid(words)
    // A hidden window shows no toast: the bell shows the count anyway.
    if (document.visibilityState === 'visible') void notify(words)
  }

  useLive(['notification'], (message) => {
    if (message && message.kind !== 'marked') fresh.current.add(message.entityId)
    clearTimeout(timer.current)
    timer.current = setTimeout(announce, CALM_MS)
  })
  return said
}

function wordsOf(items: Bell['items']): string {
  const [first] = items
  if (!first) return ''
  if (items.length > 1) return countText(items.length, ['התראה חדשה אחת', 'שתי התראות חדשות', 'התראות חדשות'])
  return `${first.told.title}: ${isolate(first.told.subject)}`
}
