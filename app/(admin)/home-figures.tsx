import { TrialNote } from '@/components/domain/trial-note'
import { Sparkline } from '@/components/screen/charts/sparkline'
import { Delta, StatCard, StatGrid } from '@/components/screen/stat-card'
import { Ltr } from '@/components/ui/bidi'
import { Money } from '@/components/ui/money'
import { countText } from '@/lib/format/count-text'
import { comparedLabels } from '@/lib/modules/home/home.labels'
import {
  chartBuckets,
  foldIntoBuckets,
  growthPercent,
  percentOfWhole,
  type Span,
  sumWithin,
} from '@/lib/modules/home/home.rules'
import { href } from '@/lib/routes/find'

import type { Dashboard } from './home-data'

/** Up to four figures of the period, compared to the previous one, each only if the user has its scope. */
export function Figures({ span, income, links, newCustomers, documentCounts }: Dashboard) {
  if (!income && !newCustomers && !documentCounts) return null
  return (
    <StatGrid>
      {income && <Income span={span} days={income.days} testAgorot={income.testAgorot} />}
      {links && <Conversion span={span} days={links} />}
      {newCustomers && (
        <Count
          span={span}
          days={newCustomers}
          label="לקוחות חדשים"
          target={`${href('customers')}?sort=-created`}
          course="לקוחות חדשים לפי זמן"
        />
      )}
      {documentCounts && (
        <Count
          span={span}
          days={documentCounts.signed}
          label="מסמכים שנחתמו"
          target={`${href('customers-documents')}?state=completed`}
          course="מסמכים שנחתמו לפי זמן"
        />
      )}
      {!documentCounts && income && <Open {...income.open} />}
    </StatGrid>
  )
}

type Days = readonly { day: string; value: number }[]
type FigureProps = { span: Span; days: Days }

function Income({ span, days, testAgorot }: FigureProps & { testAgorot: number }) {
  const [now, before] = [sumWithin(days, span.current), sumWithin(days, span.previous)]
  return (
    <StatCard
      label="הכנסות נטו"
      value={<Money agorot={now} />}
      href={`${href('services-payment-pages')}?state=paid`}
      spark={<Course span={span} days={days} label="הכנסות לפי זמן" />}
      note={
        <>
          <Delta percent={growthPercent(now, before)} since={comparedLabels[span.period]} />
          <TrialNote agorot={testAgorot} />
        </>
      }
    />
  )
}

type Links = NonNullable<Dashboard['links']>

function Conversion({ span, days }: { span: Span; days: Links }) {
  const paid = days.map((one) => ({ day: one.day, value: one.paid }))
  const sent = days.map((one) => ({ day: one.day, value: one.sent }))
  const now = percentOfWhole(sumWithin(paid, span.current), sumWithin(sent, span.current))
  const before = percentOfWhole(sumWithin(paid, span.previous), sumWithin(sent, span.previous))
  const moved = now === null || before === null ? null : now - before
  return (
    <StatCard
      label="קישורים ששולמו"
      value={now === null ? '—' : <Ltr>{now}%</Ltr>}
      href={href('services-payment-pages')}
      spark={<Course span={span} days={paid} label="עמודים ששולמו לפי מועד היצירה" />}
      note={<Delta percent={moved} since={comparedLabels[span.period]} />}
    />
  )
}

type CountProps = FigureProps & { label: string; target: string; course: string }

function Count({ span, days, label, target, course }: CountProps) {
  const [now, before] = [sumWithin(days, span.current), sumWithin(days, span.previous)]
  return (
    <StatCard
      label={label}
      value={now.toLocaleString('he-IL')}
      href={target}
      spark={<Course span={span} days={days} label={course} />}
      note={<Delta percent={growthPercent(now, before)} since={comparedLabels[span.period]} />}
    />
  )
}

/** Shown instead of the documents figure to users without that scope. */
const Open = ({ count, agorot }: { count: number; agorot: number }) => (
  <StatCard
    label="ממתין לתשלום"
    value={<Money agorot={agorot} />}
    note={countText(count, ['בעמוד תשלום פתוח אחד', 'בשני עמודי תשלום פתוחים', 'ב־# עמודי תשלום פתוחים'])}
    href={`${href('services-payment-pages')}?state=active`}
  />
)

const Course = ({ span: { period, current }, days, label }: FigureProps & { label: string }) => (
  <Sparkline label={label} values={foldIntoBuckets(days, chartBuckets(period, current))} />
)
