import type { ComponentProps } from 'react'
import { useState } from 'react'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { LtrField } from '@/components/ui/fields'
import { Money } from '@/components/ui/money'
import { sendJson } from '@/lib/client/send'
import { countText } from '@/lib/format/count-text'

import { couponQuery, type SubscriptionValues } from './form-values'

type Quote = { discountAgorot: number; cycles: number | null }
type Shown = { of: string } & ({ quote: Quote } | { problem: string })
type Props = Omit<ComponentProps<typeof LtrField>, 'label'> & { values: SubscriptionValues }

/**
 * The field for a coupon code. The server calculates the discount, and it has to be queried again once the form has
 * changed.
 */
export function CouponField({ values, ...field }: Props) {
  const [shown, setShown] = useState<Shown>()
  const query = couponQuery(values)
  const of = JSON.stringify(query ?? null)

  async function loadQuote() {
    if (!query) return setShown({ of, problem: 'יש לבחור לקוח ושירות, ולמלא מחיר וקוד' })
    const sent = await sendJson<Quote>('/api/services/subscriptions/coupon', 'POST', query)
    const problem = sent.ok ? '' : (sent.error.fields?.coupon ?? sent.error.message)
    setShown(sent.ok ? { of, quote: sent.data } : { of, problem })
  }

  return (
    <>
      <LtrField label="קוד קופון" hint="במקום הנחה שנכתבת ביד" {...field} />
      {values.coupon.trim() && <Button onClick={loadQuote}>בדיקת הקופון</Button>}
      {shown?.of === of && <Answer shown={shown} />}
    </>
  )
}

function Answer({ shown }: { shown: Shown }) {
  if ('problem' in shown) return <Alert tone="bad" live title={shown.problem} />
  const { discountAgorot, cycles } = shown.quote
  return (
    <Alert tone="ok" live title="הקופון תקף">
      <Money agorot={discountAgorot} /> הנחה {periods(cycles)}
    </Alert>
  )
}

function periods(cycles: number | null) {
  if (cycles === null) return 'בכל תקופה'
  return countText(cycles, ['בתקופה הראשונה', 'בכל אחת משתי התקופות הראשונות', 'בכל אחת מ־# התקופות הראשונות'])
}
