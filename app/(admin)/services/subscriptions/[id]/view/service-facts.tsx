import { SubscriptionCard, SubscriptionPrice } from '@/components/domain/subscription-parts'
import { FieldList } from '@/components/screen/field-list'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import { Money } from '@/components/ui/money'
import type { CustomerServiceRecord } from '@/lib/modules/subscriptions/record.queries'
import { plannedTerms } from '@/lib/modules/subscriptions/subscriptions.rules'
import type { NextTerms } from '@/lib/modules/subscriptions/subscriptions.schema'
import { href } from '@/lib/routes/find'

/** The details of the customer's service: customer, service, price and dates. */
export function ServiceFacts({ service }: { service: CustomerServiceRecord }) {
  const { customerId, customerName, serviceName, quantity, creditAgorot, nextTerms, plannedName, card } = service
  const cardFields = { cardLast4: card?.last4 ?? null, cardExpiresOn: card?.expiresOn ?? null, isTest: service.isTest }
  const days: [string, string | null][] = [
    ['התחיל', service.startedOn],
    ['הניסיון עד', service.trialEndsOn],
    ['התקופה מ־', service.periodFrom],
    ['התקופה עד', service.periodTo],
    ['החיוב הבא', service.nextChargeOn],
    ['התחייבות עד', service.minTermEndsOn],
    ['מוקפא מ־', service.pausedFrom],
    ['חוזר ב־', service.pausedUntil],
    ['מסתיים ב־', service.endedOn ?? service.cancelOn],
  ]
  return (
    <Card title="פרטים">
      <FieldList
        items={[
          { label: 'לקוח', value: <a href={href('customers-view', { id: customerId })}>{customerName}</a> },
          { label: 'שירות', value: <Bidi>{serviceName}</Bidi> },
          { label: 'כמות', value: <Ltr>{quantity}</Ltr> },
          { label: 'מחיר', value: <SubscriptionPrice service={service} /> },
          { label: 'כרטיס', value: <SubscriptionCard service={cardFields} /> },
          ...days.flatMap(([label, day]) => (day ? [{ label, value: <DateText at={day} /> }] : [])),
          ...(service.cyclesLeft === null ? [] : [{ label: 'תקופות שנותרו', value: <Ltr>{service.cyclesLeft}</Ltr> }]),
          ...(creditAgorot > 0 ? [{ label: 'זכות לחיובים הבאים', value: <Money agorot={creditAgorot} /> }] : []),
          ...(nextTerms ? [{ label: 'שינוי מתוכנן', value: plannedTerms(nextTerms).map(planned) }] : []),
          ...(plannedName ? [{ label: 'השירות יהיה', value: <Bidi>{plannedName}</Bidi> }] : []),
          ...(service.cancelReason ? [{ label: 'סיבת הביטול', value: <Bidi>{service.cancelReason}</Bidi> }] : []),
        ]}
      />
    </Card>
  )
}

const planned = ({ quantity, priceAgorot, from }: NextTerms) => (
  <p key={from}>
    <Ltr>{quantity}</Ltr> × <Money agorot={priceAgorot} />, מהתקופה הראשונה מ־
    <DateText at={from} />
  </p>
)
