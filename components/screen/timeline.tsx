import { IconPoint } from '@tabler/icons-react'
import type { ReactNode } from 'react'

import { DateText } from '@/components/ui/date-text'

type Event = { id: string; icon?: ReactNode; title: ReactNode; body?: ReactNode; at: Date | string }

/** What happened, newest first, along a rail at the right. */
export function Timeline({ items, empty = 'עדיין לא קרה כאן דבר.' }: { items: readonly Event[]; empty?: ReactNode }) {
  if (items.length === 0) return <div className="muted">{empty}</div>
  return (
    <ol className="timeline">
      {items.map(({ id, icon, title, body, at }) => (
        <li key={id}>
          <span className="timeline-dot" aria-hidden="true">
            {icon ?? <IconPoint size={16} />}
          </span>
          <div className="timeline-text">
            <p className="timeline-title">{title}</p>
            {body && <div className="timeline-body">{body}</div>}
          </div>
          <span className="timeline-at">
            <DateText at={at} as="datetime" />
          </span>
        </li>
      ))}
    </ol>
  )
}
