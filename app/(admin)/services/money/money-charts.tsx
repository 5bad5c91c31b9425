import Link from 'next/link'
import { TestMoney } from '@/components/domain/trial-note'
import { BarChart } from '@/components/screen/charts/bars'
import { Shares } from '@/components/screen/charts/shares'
import { type Column, DataTable } from '@/components/screen/data-table'
import { EmptyState } from '@/components/screen/empty-state'
import { Bidi } from '@/components/ui/bidi'
import { Card } from '@/components/ui/card'
import { Money } from '@/components/ui/money'
import { formatShekels } from '@/lib/format/money'
import { shortPrice } from '@/lib/format/price'
import { largestAndRest } from '@/lib/modules/home/home.rules'
import type { MoneyPicture } from '@/lib/modules/money/money.queries'
import { chartSteps, type Days, foldInto, type Span } from '@/lib/modules/money/money.rules'
import { paymentMethodLabels } from '@/lib/modules/payments/payments.labels'
import { href } from '@/lib/routes/find'

import { paymentsHref } from './links'
import styles from './money.module.css'

type Props = { picture: MoneyPicture; span: Span; canOpenServices: boolean }

const MAX_BARS = 6
const NO_SERVICE = 'ללא שירות'

/** Charts of income over time (compared to the previous period), by service and by payment method. */
export function IncomeCharts({ picture, span, canOpenServices }: Props) {
  return (
    <>
      <IncomeByTime picture={picture} span={span} />
      <div className={styles.row}>
        <ByService shares={picture.byService} testAgorot={picture.trial.income} canOpen={canOpenServices} />
        <ByWay ways={picture.byWay} testAgorot={picture.trial.income} span={span} />
      </div>
    </>
  )
}

function IncomeByTime({ picture: { income, refunds }, span }: Omit<Props, 'canOpenServices'>) {
  const steps = chartSteps(span.current)
  const before = foldInto(income, chartSteps(span.previous))
  return (
    <Card title="הכנסות לפי זמן">
      <BarChart
        label="תשלומים שהתקבלו לפי זמן, לצד התקופה הקודמת ולצד מה שהוחזר"
        categories={steps.map(({ label }) => label)}
        series={[
          { name: 'התקופה', values: foldInto(income, steps) },
          { name: 'התקופה הקודמת', values: steps.map((_, index) => before[index] ?? 0) },
          { name: 'הוחזר', values: foldInto(refunds, steps) },
        ]}
        format={formatShekels}
        tick={shortPrice}
      />
    </Card>
  )
}

type Share = MoneyPicture['byService'][number]

type ByServiceProps = { shares: readonly Share[]; testAgorot: number; canOpen: boolean }

function ByService({ shares, testAgorot, canOpen }: ByServiceProps) {
  const items = shares.map(({ name, agorot }) => ({ label: name || NO_SERVICE, value: agorot }))
  const columns: Column<Share>[] = [
    {
      key: 'name',
      header: 'שירות',
      card: 'title',
      cell: ({ id, name }) =>
        id && canOpen ? (
          <Link href={href('services-view', { id })}>
            <Bidi>{name}</Bidi>
          </Link>
        ) : (
          <Bidi>{name || NO_SERVICE}</Bidi>
        ),
    },
    {
      key: 'agorot',
      header: 'התקבל',
      align: 'num',
      card: 'end',
      cell: ({ agorot }) => <Money agorot={agorot} />,
    },
  ]
  return (
    <Card title="לפי שירות" footer={testFooter(testAgorot)}>
      <Shares
        label="תשלומים שהתקבלו בתקופה לפי שירות"
        items={largestAndRest(items, MAX_BARS, 'אחר')}
        format={formatShekels}
      />
      <DataTable
        label="הכנסות לפי שירות"
        columns={columns}
        rows={shares}
        rowKey={({ id }) => id ?? NO_SERVICE}
        empty={null}
      />
    </Card>
  )
}

type Way = MoneyPicture['byWay'][number]

const wayColumns = (days: Days): Column<Way>[] => [
  {
    key: 'method',
    header: 'אמצעי',
    card: 'title',
    cell: ({ method, accountId: account }) => (
      <Link href={paymentsHref(days, { method, ...(account && { account }) })}>{paymentMethodLabels[method]}</Link>
    ),
  },
  {
    key: 'account',
    header: 'חשבון סליקה',
    card: 'sub',
    cell: ({ accountName }) => (accountName === null ? 'ידני' : <Bidi>{accountName}</Bidi>),
  },
  {
    key: 'count',
    header: 'תשלומים',
    align: 'num',
    card: 'sub-end',
    cell: ({ count }) => count.toLocaleString('he-IL'),
  },
  { key: 'agorot', header: 'התקבל', align: 'num', card: 'end', cell: ({ agorot }) => <Money agorot={agorot} /> },
]

type ByWayProps = { ways: readonly Way[]; testAgorot: number; span: Span }

const ByWay = ({ ways, testAgorot, span }: ByWayProps) => (
  <Card title="לפי חשבון סליקה ואמצעי תשלום" footer={testFooter(testAgorot)} flush>
    <DataTable
      label="הכנסות לפי חשבון סליקה ואמצעי תשלום"
      columns={wayColumns(span.current)}
      rows={ways}
      rowKey={({ accountId, method }) => `${accountId} ${method}`}
      empty={<EmptyState title="לא התקבלו תשלומים בתקופה הזאת" text="אפשר לבחור תקופה אחרת בסרגל שלמעלה." />}
    />
  </Card>
)

/** Test money is not part of the shares; it is shown below them. */
const testFooter = (agorot: number) => agorot > 0 && <TestMoney agorot={agorot} />
