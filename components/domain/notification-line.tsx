import { Bidi } from '@/components/ui/bidi'
import { Money } from '@/components/ui/money'
import { formatDateTime } from '@/lib/format/dates'
import { formatRelativeTime } from '@/lib/format/relative'
import type { NotificationText } from '@/lib/notifications/notification'

type Props = { told: NotificationText; at: string; isRead: boolean }

/** One notification: what happened, to which record, the amount or the person, and how long ago. */
export function NotificationLine({ told: { title, subject, agorot, by, note }, at, isRead }: Props) {
  return (
    <span className="notice-line">
      <span className="notice-title">
        {title}
        {!isRead && <span className="sr-only"> (לא נקראה)</span>}
      </span>
      <span className="notice-text">
        <Bidi>{subject}</Bidi>
        {agorot !== undefined && (
          <>
            {' · '}
            <Money agorot={agorot} />
          </>
        )}
        {by && (
          <>
            {' · '}
            <Bidi>{by}</Bidi>
          </>
        )}
        {note && ` · ${note}`}
      </span>
      {/* The words depend on when they are made. */}
      <time className="notice-at" dateTime={at} title={formatDateTime(at)} suppressHydrationWarning>
        {formatRelativeTime(at)}
      </time>
    </span>
  )
}
