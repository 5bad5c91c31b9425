'use client'

import Link from 'next/link'
import { useEffect } from 'react'

import { NotificationLine } from '@/components/domain/notification-line'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Spinner } from '@/components/ui/spinner'
import { href } from '@/lib/routes/find'

import { useNotifications } from './store'

type Props = { onClose: () => void }

/** The newest notifications, each a way to its record, and the way to all of them. */
export function NotificationPanel({ onClose }: Props) {
  const { items, problem, load, mark } = useNotifications()
  useEffect(() => void load(), [load])
  const hasUnread = items?.some(({ isRead }) => !isRead) ?? false

  return (
    <>
      <header className="notices-head">
        <h2>התראות</h2>
        {hasUnread && (
          <Button size="sm" variant="ghost" onClick={() => mark({ all: true })}>
            סימון הכול כנקרא
          </Button>
        )}
      </header>
      {problem && (
        <Alert tone="bad" live title={problem}>
          <Button size="sm" onClick={() => load()}>
            ניסיון נוסף
          </Button>
        </Alert>
      )}
      {!items && !problem && (
        <p className="notices-note">
          <Spinner label="טוען התראות" />
        </p>
      )}
      {items?.length === 0 && <p className="notices-note">עוד אין התראות.</p>}
      <Items onClose={onClose} />
      <footer className="notices-foot">
        <Link href={href('notifications')} onClick={onClose}>
          לכל ההתראות
        </Link>
      </footer>
    </>
  )
}

function Items({ onClose }: Props) {
  const { items, mark } = useNotifications()
  if (!items?.length) return null
  return (
    <ul className="notices">
      {items.map(({ id, told, at, isRead, href: place }) => (
        <li key={id}>
          <Link
            className="notice"
            href={place}
            prefetch={false}
            data-unread={!isRead}
            onClick={() => {
              if (!isRead) void mark({ ids: [id], isRead: true })
              onClose()
            }}
          >
            <NotificationLine told={told} at={at} isRead={isRead} />
          </Link>
        </li>
      ))}
    </ul>
  )
}
