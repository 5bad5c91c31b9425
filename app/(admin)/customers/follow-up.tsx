import { IconAlertTriangle } from '@tabler/icons-react'

import { Badge } from '@/components/ui/badge'
import { DateText } from '@/components/ui/date-text'
import { followUpState } from '@/lib/modules/customers/customers.rules'

/** The day of the next follow-up; late is said by a word and a sign, due today by a word, neither by colour alone. */
export function FollowUp({ day }: { day: string | null }) {
  const state = followUpState(day)
  if (!day || !state) return <span className="muted">—</span>
  if (state === 'today') return <Badge tone="warn">היום</Badge>
  if (state === 'planned') return <DateText at={day} />
  return (
    <Badge tone="bad">
      <IconAlertTriangle size={14} aria-hidden="true" />
      באיחור · <DateText at={day} />
    </Badge>
  )
}
