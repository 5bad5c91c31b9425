import { Badge, Status, type Tone } from '@/components/ui/badge'
import { DateText } from '@/components/ui/date-text'
import { countText } from '@/lib/format/count-text'
import { batchStateLabels, slipStateLabels } from '@/lib/modules/payslips/payslips.labels'
import { daysLeft, slipDeadline } from '@/lib/modules/payslips/payslips.rules'
import type { BatchState, ShownSlipState } from '@/lib/modules/payslips/payslips.schema'

const BATCH_TONES: Record<BatchState, Tone> = {
  uploaded: 'muted',
  splitting: 'info',
  review: 'warn',
  approved: 'info',
  sending: 'info',
  sent: 'ok',
  partly: 'ok',
  cancelled: 'muted',
  failed: 'bad',
}

const SLIP_TONES: Record<ShownSlipState, Tone> = {
  approved: 'muted',
  sent: 'info',
  bounced: 'bad',
  opened: 'ok',
  printed: 'ok',
  replaced: 'muted',
  recalled: 'muted',
}

export const BatchStatus = ({ state }: { state: BatchState }) => (
  <Status tone={BATCH_TONES[state]}>{batchStateLabels[state]}</Status>
)

export const SlipStatus = ({ state }: { state: ShownSlipState }) => (
  <Status tone={SLIP_TONES[state]}>{slipStateLabels[state]}</Status>
)

type DeadlineProps = { month: string; state: BatchState }

/** The deadline, the ninth of the following month, and the days left while payslips are still to be sent. */
export function Deadline({ month, state }: DeadlineProps) {
  const isOver = ['sent', 'partly', 'cancelled'].includes(state)
  return (
    <span className="row">
      <DateText at={slipDeadline(month)} />
      {!isOver && <Clock days={daysLeft(month)} />}
    </span>
  )
}

function Clock({ days }: { days: number }) {
  if (days < 0)
    return (
      <Badge tone="bad">
        {days === -1 ? 'עבר אתמול' : countText(-days, ['עבר לפני יום אחד', 'עבר לפני יומיים', 'עבר לפני # ימים'])}
      </Badge>
    )
  if (days === 0) return <Badge tone="warn">היום האחרון</Badge>
  return (
    <Badge tone={days <= 3 ? 'warn' : 'muted'}>
      {countText(days, ['נשאר יום אחד', 'נשארו יומיים', 'נשארו # ימים'])}
    </Badge>
  )
}
