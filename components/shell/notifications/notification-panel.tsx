'use client'

import Link from 'next/link'
import { useEffect, useState } from 'react'

import { NotificationLine } from '@/components/domain/notification-line'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Spinner } from '@/components/ui/spinner'
import type { Bell } from '@/lib/modules/notifications/notifications.queries'
import { linkTo } from '@/lib/routes/links'

import { useNotifications } from './use-notifications'

type Props = { onClose: () => void }

/** The newest notifications, each a link to its record, and a link to all of them. */
export function NotificationPanel({ onClose }: Props) {
  const { items, problem: loadProblem, load, mark } = useNotifications()
  const [markProblem, setMarkProblem] = useState<string>()
  const problem = loadProblem ?? markProblem
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the panel opens
  useEffect(() => void load(), [])

  async function markAll() {
    setMarkProblem(undefined)
    setMarkProblem(await mark({ all: true }))
  }
  async function reload() {
    setMarkProblem(undefined)
    await load()
  }
  const hasUnread = items?.some(({ isRead }) => !isRead) ?? false

  return (
    <>
      <header className="notices-head">
        <h2>התראות</h2>
        {hasUnread && (
          <Button size="sm" variant="ghost" onClick={markAll}>
            סימון הכול כנקרא
          </Button>
        )}
      </header>
      {problem && (
        <Alert tone="bad" live title={problem}>
          <Button size="sm" onClick={reload}>
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
      <Items items={items ?? []} mark={mark} onClose={onClose} />
      <footer className="notices-foot">
        <Link href={linkTo('notifications')} onClick={onClose}>
          לכל ההתראות
        </Link>
      </footer>
    </>
  )
}

type ItemsProps = Props & Pick<ReturnType<typeof useNotifications>, 'mark'> & { items: Bell['items'] }

function Items({ items, mark, onClose }: ItemsProps) {
  if (items.length === 0) return null
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
