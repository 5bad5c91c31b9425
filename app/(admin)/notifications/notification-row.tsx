'use client'

import Link from 'next/link'
import { useEffect, useState } from 'react'
import { NotificationLine } from '@/components/domain/notification-line'
import { useNotifications } from '@/components/shell/notifications/use-notifications'
import { IconButton } from '@/components/ui/button'
import { IconMail, IconMailOpened } from '@/components/ui/icons'
import { notify } from '@/components/ui/toaster'
import type { NotificationRow as Row } from '@/lib/modules/notifications/notifications.queries'

/** One notification: a click opens its record and marks it as read; a button toggles read and unread. */
export function NotificationRow({ row: { id, told, at, href, isRead: isDrawnRead } }: { row: Row }) {
  const { mark } = useNotifications()
  const [isRead, setRead] = useState(isDrawnRead)
  useEffect(() => setRead(isDrawnRead), [isDrawnRead])

  async function toggle(next: boolean) {
    setRead(next)
    const problem = await mark({ ids: [id], isRead: next })
    if (problem === undefined) return
    setRead(!next)
    void notify(problem)
  }

  return (
    <li>
      <Link
        className="notice"
        href={href}
        prefetch={false}
        data-unread={!isRead}
        onClick={() => void (isRead || toggle(true))}
      >
        <NotificationLine told={told} at={at} isRead={isRead} />
      </Link>
      <IconButton label={isRead ? 'סימון כלא נקרא' : 'סימון כנקרא'} onClick={() => toggle(!isRead)}>
        {isRead ? <IconMail size={20} /> : <IconMailOpened size={20} />}
      </IconButton>
    </li>
  )
}
