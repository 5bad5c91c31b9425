import { BarChart } from '@/components/screen/charts/bars'
import { DonutChart } from '@/components/screen/charts/donut'
import { FunnelChart } from '@/components/screen/charts/funnel'
import { Shares } from '@/components/screen/charts/shares'
import { Card } from '@/components/ui/card'
import { formatShekels } from '@/lib/format/money'
import { shortPrice } from '@/lib/format/price'
import { documentStateLabels } from '@/lib/modules/documents/documents.labels'
import { chartSeriesLabels, periodLabels } from '@/lib/modules/home/home.labels'
import { chartBuckets, foldIntoBuckets, largestAndRest, type Span, sumWithin } from '@/lib/modules/home/home.rules'
import styles from './home.module.css'
import type { Dashboard } from './home-data'

const MAX_SOURCES = 5

/**
 * Charts of the dashboard: income over time, customers by source, the funnel of payment links, and documents by state.
 */
export function Charts({ span, income, links, newCustomers, documentCounts }: Dashboard) {
  return (
    <>
      <div className={styles.row}>
        {income && <IncomeChart span={span} days={income.days} />}
        {newCustomers && <Sources span={span} days={newCustomers} />}
      </div>
      <div className={styles.row}>
        {links && <LinksFunnel span={span} days={links} />}
        {documentCounts && <DocumentStates span={span} states={documentCounts.states} />}
      </div>
    </>
  )
}

type Of<K extends keyof Dashboard> = NonNullable<Dashboard[K]>

function IncomeChart({ span, days }: { span: Span; days: Of<'income'>['days'] }) {
  const { period, current, previous } = span
  const buckets = chartBuckets(period, current)
  const before = foldIntoBuckets(days, chartBuckets(period, previous))
  const [now, then] = chartSeriesLabels[period]
  return (
    <Card title="הכנסות">
      <BarChart
        label={`הכנסות ${periodLabels[period]} לפי זמן, לצד התקופה המקבילה שלפניה`}
        categories={buckets.map(({ label }) => label)}
        series={[
          { name: now, values: foldIntoBuckets(days, buckets) },
          { name: then, values: buckets.map((_, index) => before[index] ?? 0) },
        ]}
        format={formatShekels}
        tick={shortPrice}
      />
    </Card>
  )
}

function Sources({ span, days }: { span: Span; days: Of<'newCustomers'> }) {
  const sources = new Map<string, number>()
  for (const { day, source, value } of days)
    if (sumWithin([{ day, value }], span.current) > 0)
      sources.set(source || 'לא צוין', (sources.get(source || 'לא צוין') ?? 0) + value)
  const items = [...sources].map(([label, value]) => ({ label, value }))
  return (
    <Card title="לקוחות חדשים לפי מקור">
      <Shares
        label={`לקוחות חדשים ${periodLabels[span.period]} לפי מקור הגעה`}
        items={largestAndRest(items, MAX_SOURCES, 'אחר')}
      />
    </Card>
  )
}

function LinksFunnel({ span: { period, current }, days }: { span: Span; days: Of<'links'> }) {
  const total = (of: 'sent' | 'opened' | 'paid') =>
    sumWithin(
      days.map((one) => ({ day: one.day, value: one[of] })),
      current,
    )
  return (
    <Card title="מקישור לתשלום">
      <FunnelChart
        label={`עמודי תשלום שנשלחו ${periodLabels[period]}: כמה נפתחו וכמה שולמו`}
        items={[
          { label: 'נשלחו', value: total('sent') },
          { label: 'נפתחו', value: total('opened') },
          { label: 'שולמו', value: total('paid') },
        ]}
      />
    </Card>
  )
}

const DocumentStates = ({ span, states }: { span: Span; states: Of<'documentCounts'>['states'] }) => (
  <Card title="מסמכים לפי מצב">
    <DonutChart
      label={`מסמכים שנוצרו ${periodLabels[span.period]} לפי מצב`}
      items={largestAndRest(
        states.map(({ state, value }) => ({ label: documentStateLabels[state], value })),
        MAX_SOURCES,
        'אחר',
      )}
    />
  </Card>
)
