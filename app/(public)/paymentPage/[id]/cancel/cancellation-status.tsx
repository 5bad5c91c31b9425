import { Alert } from '@/components/ui/alert'
import { Bidi } from '@/components/ui/bidi'
import type { CancellationForm } from '@/lib/modules/payments/cancellation/cancellation.queries'
import type { CancellationKind } from '@/lib/modules/payments/cancellation/cancellation.schema'

import { formatInlineAmount, formatInlineDate } from '../in-text'
import { fillPlaceholders } from '../text-kinds'
import type { CancelTexts } from './text-kinds'

type Props = {
  request: NonNullable<CancellationForm['request']>
  kind: CancellationKind
  t: CancelTexts['asked']
}

/** The state of a cancellation request that was made earlier. */
export function CancellationStatus({ request: { state, receivedOn, actBy, refundAgorot, refusal }, kind, t }: Props) {
  if (state === 'refused')
    return (
      <Alert tone="info" title={t.refused}>
        <p className="pay-lines">
          <Bidi>{refusal}</Bidi>
        </p>
      </Alert>
    )
  if (state === 'received')
    return (
      <Alert tone="ok" title={t.received.title}>
        <p>{fillPlaceholders(t.received.text, formatInlineDate(receivedOn), formatInlineDate(actBy))}</p>
      </Alert>
    )
  return (
    <Alert tone="ok" title={state === 'refunded' ? t.refunded : t.approved}>
      {kind === 'deal' && <p>{fillPlaceholders(t.back, formatInlineAmount(refundAgorot))}</p>}
    </Alert>
  )
}
