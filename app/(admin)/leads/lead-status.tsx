import { TagChip } from '@/components/domain/tag-chip'
import { Badge } from '@/components/ui/badge'
import { DateText } from '@/components/ui/date-text'
import { IconAlertTriangle } from '@/components/ui/icons'
import { durationText } from '@/lib/format/duration'
import { responseState } from '@/lib/modules/leads/response.rules'
import { findStatus, isNeglected } from '@/lib/modules/leads/statuses.rules'
import type { LeadPipeline } from '@/lib/modules/leads/statuses.schema'

type Props = { statusId: string; pipelines: readonly LeadPipeline[] }

/** The company's name of a status, with its colour. */
export function LeadStatusChip({ statusId, pipelines }: Props) {
  const status = findStatus(pipelines, statusId)
  return status && <TagChip name={status.name} color={status.color} />
}

type SinceProps = Props & { statusSince: Date; closedAt: Date | null }

/**
 * How long a lead has been in its status; a lead that stays longer than the status allows is marked by text and icon, so
 * that the mark does not depend on colour alone. Of a closed lead, the day on which it was closed.
 */
export function TimeInStatus({ statusId, pipelines, statusSince, closedAt }: SinceProps) {
  if (closedAt) return <DateText at={closedAt} />
  const text = durationText((Date.now() - statusSince.getTime()) / 1000)
  const status = findStatus(pipelines, statusId)
  if (!status || !isNeglected(status, statusSince)) return text
  return (
    <Badge tone="warn">
      <IconAlertTriangle size={14} />
      מוזנח · {text}
    </Badge>
  )
}

type ResponseProps = { responseDueAt: Date | null; respondedAt: Date | null; closedAt: Date | null }

/** Until when a lead should be answered, or when it was; nothing for a lead without a limit. */
export function FirstResponse(lead: ResponseProps) {
  const { responseDueAt, respondedAt } = lead
  const state = responseState(lead)
  if (state === 'none') return null
  if (state === 'late')
    return (
      <Badge tone="bad">
        <IconAlertTriangle size={14} />
        באיחור · <DateText at={responseDueAt ?? ''} as="datetime" />
      </Badge>
    )
  if (state === 'waiting')
    return (
      <>
        עד <DateText at={responseDueAt ?? ''} as="datetime" />
      </>
    )
  return (
    <>
      <DateText at={respondedAt ?? ''} as="datetime" />
      {state === 'answered_late' && ' · באיחור'}
    </>
  )
}
