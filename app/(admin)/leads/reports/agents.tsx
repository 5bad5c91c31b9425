import { type Column, DataTable } from '@/components/screen/data-table'
import { EmptyState } from '@/components/screen/empty-state'
import { Figure, minutesText, Percent } from '@/components/screen/figure'
import { withDetails } from '@/components/screen/with-details'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { Card } from '@/components/ui/card'
import { Money } from '@/components/ui/money'
import type { AgentFigures, LeadReports } from '@/lib/modules/leads/reports.queries'
import { type Reported, reportedLeads } from './report-links'

/** What each owner of leads did with those of the period. */
export function Agents({ reports: { agents }, reported }: { reports: LeadReports; reported: Reported }) {
  const leadsOf = (ownerId: string | null, state = 'all') =>
    reportedLeads(reported, { owner: ownerId ?? 'none', state })
  const columns: [Column<AgentFigures>, ...Column<AgentFigures>[]] = [
    { key: 'name', header: 'אחראי', cell: ({ name }) => (name ? <Bidi>{name}</Bidi> : 'בלי אחראי') },
    {
      key: 'leads',
      header: 'לידים',
      align: 'num',
      cell: ({ ownerId, leads }) => <Figure count={leads} href={leadsOf(ownerId)} />,
    },
    {
      key: 'open',
      header: 'פתוחים',
      align: 'num',
      hideBelow: 'lg',
      cell: ({ ownerId, open }) => <Figure count={open} href={leadsOf(ownerId, 'open')} />,
    },
    {
      key: 'won',
      header: 'מכירות',
      align: 'num',
      cell: ({ ownerId, won }) => <Figure count={won} href={leadsOf(ownerId, 'won')} />,
    },
    {
      key: 'share',
      header: 'אחוז סגירה',
      align: 'num',
      cell: ({ won, leads }) => <Percent part={won} whole={leads} />,
    },
    {
      key: 'lost',
      header: 'בלי מכירה',
      align: 'num',
      hideBelow: 'lg',
      cell: ({ ownerId, lost }) => <Figure count={lost} href={leadsOf(ownerId, 'lost')} />,
    },
    {
      key: 'amount',
      header: 'סכום צפוי של המכירות',
      align: 'num',
      cell: ({ wonAgorot }) => wonAgorot > 0 && <Money agorot={wonAgorot} />,
    },
    {
      key: 'attempts',
      header: 'שיחות שתועדו',
      align: 'num',
      hideBelow: 'xl',
      cell: ({ attempts }) => <Ltr>{attempts.toLocaleString('he-IL')}</Ltr>,
    },
    { key: 'median', header: 'זמן תגובה (חציון)', hideBelow: 'lg', cell: ({ median }) => minutesText(median) },
    {
      key: 'onTime',
      header: 'נענו בזמן',
      align: 'num',
      hideBelow: 'lg',
      cell: ({ onTime, awaited }) => <Percent part={onTime} whole={awaited} />,
    },
  ]
  return (
    <Card title="לפי אחראי" flush>
      <DataTable
        label="לפי אחראי"
        columns={withDetails(columns)}
        rows={agents}
        rowKey={({ ownerId }) => ownerId ?? 'none'}
        empty={<EmptyState title="אין לידים בתקופה הזאת" />}
      />
    </Card>
  )
}
