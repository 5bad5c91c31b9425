import { Bidi } from '@/components/ui/bidi'
import { DateText } from '@/components/ui/date-text'
import { Money } from '@/components/ui/money'
import { declineReason } from '@/lib/modules/payments/payments.labels'

type Data = Record<string, string | number | null>

const SUMS: [string, string][] = [
  ['amount', 'סכום'],
  ['price', 'מחיר'],
  ['discount', 'הנחה'],
  ['refund', 'החזר'],
  ['byHand', 'מתוכו במזומן או בהעברה'],
  ['fee', 'דמי ביטול'],
  ['owed', 'נותר לתשלום'],
]

/** Renders the details of an event, and the user who caused it. */
export function eventBody(data: Data, actorName: string | null) {
  const sums = SUMS.flatMap(([key, label]) => {
    const agorot = data[key]
    return typeof agorot === 'number' && agorot > 0 ? [{ key, label, agorot }] : []
  })
  const { on, code, coupon, endedCoupon, replaced, replacement, planned } = data
  return (
    <>
      {sums.map(({ key, label, agorot }) => (
        <p key={key}>
          {label}: <Money agorot={agorot} />
        </p>
      ))}
      {typeof replaced === 'string' && (
        <p>
          הוחלף מ־<Bidi>{replaced}</Bidi> ל־<Bidi>{String(replacement)}</Bidi>
        </p>
      )}
      {typeof planned === 'string' && (
        <p>
          יוחלף ל־<Bidi>{planned}</Bidi>
        </p>
      )}
      {typeof endedCoupon === 'string' && (
        <p>
          הסתיימה ההנחה של הקופון <Bidi>{endedCoupon}</Bidi>
        </p>
      )}
      {typeof on === 'string' && (
        <p>
          תאריך: <DateText at={on} />
        </p>
      )}
      {typeof coupon === 'string' && (
        <p>
          קופון: <Bidi>{coupon}</Bidi>
        </p>
      )}
      {typeof code === 'string' && <p>{declineReason(code)}</p>}
      {actorName && (
        <p className="muted">
          <Bidi>{actorName}</Bidi>
        </p>
      )}
    </>
  )
}
