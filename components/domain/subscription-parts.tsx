import { AccountBadge } from '@/components/domain/account-badge'
import { Badge, Status } from '@/components/ui/badge'
import { CardDigits } from '@/components/ui/card-digits'
import { DateText } from '@/components/ui/date-text'
import { Money } from '@/components/ui/money'
import { addDays } from '@/lib/format/calendar'
import { businessDay } from '@/lib/format/dates'

import {
  cadence,
  customerServiceStateLabels,
  customerServiceStateTones,
} from '@/lib/modules/subscriptions/subscriptions.labels'
import { EXPIRES_SOON_DAYS, periodPrice } from '@/lib/modules/subscriptions/subscriptions.rules'
import type { CustomerServiceState, ServiceTerms } from '@/lib/modules/subscriptions/subscriptions.schema'

/** Badge of a subscription's state, and its end if that is known. */
export const SubscriptionState = ({
  service: { state, cancelOn },
}: {
  service: { state: CustomerServiceState; cancelOn: string | null }
}) => (
  <>
    <Status tone={customerServiceStateTones[state]}>{customerServiceStateLabels[state]}</Status>
    {cancelOn && state !== 'cancelled' && (
      <Badge tone="warn">
        מסתיים ב־
        <DateText at={cancelOn} />
      </Badge>
    )}
  </>
)

type Priced = ServiceTerms & { discountCyclesLeft: number | null; periodMonths: number }

/** The price of a subscription's period, and the length of the period. */
export const SubscriptionPrice = ({ service }: { service: Priced }) => (
  <>
    <Money agorot={periodPrice(service)} /> <span className="muted">{cadence(service.periodMonths)}</span>
  </>
)

/** The charged card by its last digits, with notes if it expires soon or is in test mode. */
export function SubscriptionCard({
  service: { cardLast4, cardExpiresOn, isTest },
}: {
  service: { cardLast4: string | null; cardExpiresOn: string | null; isTest: boolean }
}) {
  if (!cardLast4 || !cardExpiresOn) return <span className="muted">בקישור</span>
  const today = businessDay()
  return (
    <>
      <CardDigits last4={cardLast4} />{' '}
      {cardExpiresOn < today ? (
        <Badge tone="bad">פג תוקף</Badge>
      ) : (
        cardExpiresOn <= addDays(today, EXPIRES_SOON_DAYS) && <Badge tone="warn">כרטיס עומד לפוג</Badge>
      )}{' '}
      <AccountBadge isTest={isTest} />
    </>
  )
}
