import type { ReactNode } from 'react'

import { Badge } from './badge'
import { DateText } from './date-text'
import { IconAlertTriangle } from './icons'

type Props = {
  /** A calendar day, `YYYY-MM-DD`. */
  day: string
  state: 'late' | 'today' | 'planned'
  /** What a day that has not come shows; by default its date. */
  planned?: ReactNode
}

/**
 * A day on which something is due. An overdue day is marked by text and icon, and today by text, so neither depends on
 * colour alone.
 */
export function DueDay({ day, state, planned = <DateText at={day} /> }: Props) {
  if (state === 'planned') return planned
  if (state === 'today') return <Badge tone="warn">היום</Badge>
  return (
    <Badge tone="bad">
      <IconAlertTriangle size={14} />
      באיחור · <DateText at={day} />
    </Badge>
  )
}
