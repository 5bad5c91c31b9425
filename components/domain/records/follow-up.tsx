import { Badge } from '@/components/ui/badge'
import { DateText } from '@/components/ui/date-text'
import { IconAlertTriangle } from '@/components/ui/icons'
import { followUpState } from '@/lib/records/follow-up'

/**
 * The date of the next follow-up. An overdue date is marked by text and icon, and today's by text, so neither depends
 * on colour alone.
 */
export function FollowUp({ day }: { day: string | null }) {
  const state = followUpState(day)
  if (!day || !state) return null
  if (state === 'today') return <Badge tone="warn">היום</Badge>
  if (state === 'planned') return <DateText at={day} />
  return (
    <Badge tone="bad">
      <IconAlertTriangle size={14} />
      באיחור · <DateText at={day} />
    </Badge>
  )
}
