import { Columns } from '@/components/screen/columns'
import { FieldList } from '@/components/screen/field-list'
import { StatCard, StatGrid } from '@/components/screen/stat-card'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import { Money } from '@/components/ui/money'
import { type Actor, findScope, requireScope } from '@/lib/access/scope'
import { countText } from '@/lib/format/count-text'
import { sumCollected } from '@/lib/modules/services/revenue.queries'
import { kindText, serviceVatModeLabels } from '@/lib/modules/services/services.labels'
import { findCost, type ServiceDetails } from '@/lib/modules/services/services.queries'

import { ImageCard } from './image-card'
import { PartsCard } from './parts-card'

type Props = { actor: Actor; service: ServiceDetails; revenue: { subscribers: number; mrrAgorot: number } }

/** The details of a service, its revenue and, for a package, its parts. */
export async function DetailsTab({ actor, service, revenue }: Props) {
  const edits = findScope('serviceEdits', actor)
  const collected = await sumCollected(requireScope('serviceDetails', actor), service.id)
  const cost = edits && (await findCost(edits, service.id))
  return (
    <Columns
      side={
        <>
          <Facts service={service} cost={cost} />
          <ImageCard service={service} canEdit={edits !== null} />
        </>
      }
    >
      <StatGrid>
        <StatCard label="מנויים פעילים" value={<Ltr>{revenue.subscribers}</Ltr>} />
        <StatCard label="הכנסה חודשית מתחדשת" value={<Money agorot={revenue.mrrAgorot} />} />
        <StatCard label="נגבה עד היום" value={<Money agorot={collected} />} note="בניכוי הנחות וזיכויים" />
      </StatGrid>
      {service.description && (
        <Card title="תיאור">
          <p className="prose">{service.description}</p>
        </Card>
      )}
      {service.kind === 'package' && <PartsCard parts={service.parts} />}
    </Columns>
  )
}

function Facts({ service, cost }: { service: ServiceDetails; cost: number | null }) {
  const items = [
    { label: 'מחיר', value: <Price service={service} /> },
    { label: 'מע״מ', value: serviceVatModeLabels[service.vatMode] },
    { label: 'סוג', value: kindText(service) },
    ...(service.category ? [{ label: 'קטגוריה', value: <Bidi>{service.category}</Bidi> }] : []),
    ...(service.unit ? [{ label: 'יחידה', value: <Bidi>{service.unit}</Bidi> }] : []),
    ...termsOf(service),
    { label: 'תשלומים', value: installmentsText(service) },
    ...(cost === null ? [] : [{ label: 'עלות לעסק', value: <Money agorot={cost} /> }]),
    { label: 'נוצר', value: <DateText at={service.createdAt} /> },
    { label: 'עודכן', value: <DateText at={service.updatedAt} as="datetime" /> },
  ]
  return (
    <Card title="פרטים">
      <FieldList items={items} />
    </Card>
  )
}

const Price = ({ service }: { service: ServiceDetails }) => (
  <>
    <Money agorot={service.priceAgorot} />
    {service.sumsParts && <span className="muted"> סכום השירותים שבחבילה</span>}
    {!service.priceIncludesVat && <span className="muted"> כולל מע״מ; נקבע לפני מע״מ</span>}
  </>
)

const termsOf = ({ trialDays, setupFeeAgorot, minTermMonths }: ServiceDetails) => [
  ...(trialDays > 0 ? [{ label: 'תקופת ניסיון', value: countText(trialDays, ['יום אחד', 'יומיים', 'ימים']) }] : []),
  ...(setupFeeAgorot > 0 ? [{ label: 'דמי הקמה', value: <Money agorot={setupFeeAgorot} /> }] : []),
  ...(minTermMonths > 0
    ? [{ label: 'התחייבות', value: countText(minTermMonths, ['חודש אחד', 'חודשיים', 'חודשים']) }]
    : []),
]

const installmentsText = ({ maxInstallments, minInstallmentAgorot }: ServiceDetails) =>
  maxInstallments > 1 ? (
    <>
      עד {maxInstallments}, כל תשלום לפחות <Money agorot={minInstallmentAgorot} />
    </>
  ) : (
    'תשלום אחד'
  )
