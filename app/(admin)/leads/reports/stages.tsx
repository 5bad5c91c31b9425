import { FunnelChart } from '@/components/screen/charts/funnel'
import { type Column, DataTable } from '@/components/screen/data-table'
import { EmptyState } from '@/components/screen/empty-state'
import { Figure, Percent } from '@/components/screen/figure'
import { withDetails } from '@/components/screen/with-details'
import { Bidi } from '@/components/ui/bidi'
import { Card } from '@/components/ui/card'
import type { AgeingRow, LeadReports, StageFigures } from '@/lib/modules/leads/reports.queries'
import { type Bucket, daysOfBucket } from '@/lib/modules/leads/reports.rules'
import { picklistName } from '@/lib/modules/picklists/picklists.rules'
import { listOf, type Reported, reportedLeads } from './report-links'

type Props = { reports: LeadReports; reported: Reported }

/** How many leads came to each step on the way to a sale. */
export function Funnel({ reports: { funnel }, reported }: Props) {
  const first = funnel[0]?.reached ?? 0
  const columns: [Column<StageFigures>, ...Column<StageFigures>[]] = [
    { key: 'stage', header: 'שלב', cell: ({ name }) => <Bidi>{name}</Bidi> },
    {
      key: 'reached',
      header: 'הגיעו',
      align: 'num',
      cell: ({ statusId, reached }) => <Figure count={reached} href={reportedLeads(reported, { reached: statusId })} />,
    },
    {
      key: 'share',
      header: 'מכל הלידים',
      align: 'num',
      cell: ({ reached }) => <Percent part={reached} whole={first} />,
    },
  ]
  return (
    <Card title="משפך">
      <FunnelChart
        label="כמה לידים הגיעו לכל שלב בדרך למכירה"
        items={funnel.map(({ name, reached }) => ({ label: name, value: reached }))}
      />
      <DataTable
        label="משפך"
        columns={withDetails(columns)}
        rows={funnel}
        rowKey={({ statusId }) => statusId}
        empty={<EmptyState title="אין שלבים בתהליך" />}
      />
    </Card>
  )
}

type Reason = LeadReports['endings']['lost'][number]

/** Why leads ended without a sale. */
export function Endings({ reports: { endings, lists }, reported }: Props) {
  const all = endings.lost.reduce((sum, { leads }) => sum + leads, 0)
  const columns: [Column<Reason>, ...Column<Reason>[]] = [
    {
      key: 'reason',
      header: 'למה נסגר בלי מכירה',
      cell: ({ reason }) => (reason ? <Bidi>{picklistName(lists, 'lead.lost-reason', reason)}</Bidi> : 'בלי סיבה'),
    },
    {
      key: 'leads',
      header: 'לידים',
      align: 'num',
      cell: ({ reason, leads }) => (
        <Figure count={leads} href={reportedLeads(reported, { state: 'lost', lostReason: reason })} />
      ),
    },
    {
      key: 'share',
      header: 'חלק',
      align: 'num',
      cell: ({ leads }) => <Percent part={leads} whole={all} />,
    },
  ]
  return (
    <Card title="סגירות בלי מכירה" flush>
      <DataTable
        label="סגירות בלי מכירה"
        columns={withDetails(columns)}
        rows={endings.lost}
        rowKey={({ reason }) => reason ?? 'none'}
        empty={<EmptyState title="אף ליד לא נסגר בלי מכירה" />}
      />
      {endings.junk > 0 && (
        <p className="card-body muted">
          לא רלוונטיים: <Figure count={endings.junk} href={reportedLeads(reported, { state: 'junk' })} />
        </p>
      )}
    </Card>
  )
}

const bucketLabels: Record<Bucket, string> = {
  day: 'עד יום',
  week: '2 עד 7 ימים',
  month: '8 עד 30 ימים',
  older: 'יותר מ־30 ימים',
}

/** How long the open leads have been in their status, whenever they were created. */
export function Ageing({ reports: { ageing } }: Pick<Props, 'reports'>) {
  const buckets = (Object.keys(bucketLabels) as Bucket[]).map((bucket): Column<AgeingRow> => {
    const { from, to } = daysOfBucket(bucket)
    return {
      key: bucket,
      header: bucketLabels[bucket],
      align: 'num',
      cell: ({ statusId, leads }) => (
        <Figure count={leads[bucket]} href={listOf({ status: statusId, sinceFrom: from, sinceTo: to })} />
      ),
    }
  })
  return (
    <Card title="כמה זמן לידים פתוחים נמצאים בסטטוס" flush>
      <DataTable
        label="כמה זמן לידים פתוחים נמצאים בסטטוס"
        columns={withDetails([{ key: 'status', header: 'סטטוס', cell: ({ name }) => <Bidi>{name}</Bidi> }, ...buckets])}
        rows={ageing}
        rowKey={({ statusId }) => statusId}
        empty={<EmptyState title="אין סטטוסים פתוחים בתהליך" />}
      />
    </Card>
  )
}
