import Link from 'next/link'

import { FieldList } from '@/components/screen/field-list'
import { Alert } from '@/components/ui/alert'
import { Status } from '@/components/ui/badge'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import { Money } from '@/components/ui/money'
import { businessDay } from '@/lib/format/dates'
import {
  cancellationGroundLabels,
  cancellationKindLabels,
  cancellationStateLabels,
  cancellationStateTones,
  claimLabels,
} from '@/lib/modules/payments/cancellation/cancellation.labels'
import { daysLeftText } from '@/lib/modules/payments/cancellation/cancellation.rules'
import type { CancellationRow } from '@/lib/modules/payments/cancellation/office.queries'
import { href } from '@/lib/routes/find'

import { CancellationDecision } from './cancellation-decision'
import styles from './delivery.module.css'

type Props = { requests: CancellationRow[]; canDecide: boolean; seesServices: boolean }

/** Card of the payers' cancellation requests for the page, with the legal terms of each; nothing if there are none. */
export function CancellationsCard({ requests, canDecide, seesServices }: Props) {
  if (requests.length === 0) return null
  return (
    <Card title="ביטול עסקה" id="cancellations">
      {requests.map((request) => (
        <section key={request.id} className={styles.asked} aria-label={`בקשה של ${request.requester}`}>
          <div className={styles.row}>
            <strong>{cancellationKindLabels[request.kind]}</strong>
            <Status tone={cancellationStateTones[request.state]}>{cancellationStateLabels[request.state]}</Status>
            {request.state === 'received' && <span>{daysLeftText(request.actBy, businessDay())}</span>}
          </div>
          {notesOf(request)}
          <FieldList items={factsOf(request)} />
          {seesServices && request.customerServiceId && (
            <Link href={href('customer-services-view', { id: request.customerServiceId })}>אל השירות של הלקוח</Link>
          )}
          {canDecide && request.state === 'received' && <CancellationDecision request={request} />}
        </section>
      ))}
    </Card>
  )
}

/** Notes that the user has to know before deciding. */
function notesOf({ kind, state, deadlineOn, receivedOn, claim, refundState }: CancellationRow) {
  return (
    <>
      {kind === 'service' && state === 'received' && (
        <Alert tone="warn" title="השירות נמשך עד שעוצרים אותו">
          אישור הבקשה עוצר אותו לפי החוק, מיום הבקשה. אין צורך לעצור אותו גם בשירותי הלקוח.
        </Alert>
      )}
      {deadlineOn && receivedOn > deadlineOn && (
        <Alert tone="info" title="הבקשה נמסרה אחרי התקופה שבחוק">
          החוק אינו מחייב לבטל; ההחלטה של העסק.
        </Alert>
      )}
      {claim !== 'none' && state === 'received' && (
        <Alert tone="info" title={`נטען: ${claimLabels[claim]}`}>
          ארבעה חודשים ניתנים רק אם בעסקה הייתה שיחה בין העסק ללקוח, גם בהתכתבות. אפשר לבקש תעודה.
        </Alert>
      )}
      {(refundState === 'failed' || refundState === 'refused') && (
        <Alert tone="bad" title="הכסף לא הוחזר">
          ההחזר {refundState === 'failed' ? 'נכשל בחברת הסליקה' : 'סורב'}. יש להחזיר מכרטיס התשלום.
        </Alert>
      )}
    </>
  )
}

function factsOf(request: CancellationRow) {
  const { kind, requester, email, reason, ground, receivedOn, deadlineOn, receipt, refusal } = request
  const sums = [
    { label: 'מחיר העסקה', value: <Money agorot={request.priceAgorot} /> },
    { label: 'דמי ביטול', value: <Money agorot={request.feeAgorot} /> },
    { label: 'להחזר', value: <Money agorot={request.refundAgorot} /> },
    { label: 'אפשר היה לבטל עד', value: <DateText at={deadlineOn} /> },
  ]
  return [
    { label: 'מבקש', value: <Bidi>{requester}</Bidi> },
    { label: 'דוא״ל', value: <Ltr>{email}</Ltr> },
    { label: 'קבלה מס׳', value: <Ltr>{receipt}</Ltr> },
    { label: 'למה', value: cancellationGroundLabels[ground] },
    ...(reason ? [{ label: 'במילים שלו', value: <Bidi>{reason}</Bidi> }] : []),
    { label: 'נמסרה', value: <DateText at={receivedOn} /> },
    ...(kind === 'deal' ? sums : []),
    { label: kind === 'deal' ? 'להחזיר עד' : 'היום האחרון לחיוב', value: <DateText at={request.actBy} /> },
    ...(refusal ? [{ label: 'סיבת הדחייה', value: <Bidi>{refusal}</Bidi> }] : []),
  ]
}
