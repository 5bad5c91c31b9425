import { type Column, DataTable } from '@/components/screen/data-table'
import { EmptyState } from '@/components/screen/empty-state'
import { Figure, Percent } from '@/components/screen/figure'
import { withDetails } from '@/components/screen/with-details'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { Card } from '@/components/ui/card'
import { Money } from '@/components/ui/money'
import type { LeadReports, SourceFigures } from '@/lib/modules/leads/reports.queries'
import { picklistName } from '@/lib/modules/picklists/picklists.rules'
import { type Reported, reportedLeads } from './report-links'

/** Returns the filter for the leads of a source, or for those without one. */
const fromSource = (source: string | null) => (source ? { source } : { missing: 'source' })

/** What each source cost and brought; income is what customers paid who came from it. */
export function Sources({ reports: { sources, lists }, reported }: { reports: LeadReports; reported: Reported }) {
  const seesIncome = sources.some(({ incomeAgorot }) => incomeAgorot !== null)
  const columns: [Column<SourceFigures>, ...Column<SourceFigures>[]] = [
    {
      key: 'source',
      header: 'מקור',
      cell: ({ source }) => (source ? <Bidi>{picklistName(lists, 'customer.source', source)}</Bidi> : 'בלי מקור'),
    },
    {
      key: 'leads',
      header: 'לידים',
      align: 'num',
      cell: ({ source, leads }) => <Figure count={leads} href={reportedLeads(reported, fromSource(source))} />,
    },
    {
      key: 'won',
      header: 'מכירות',
      align: 'num',
      cell: ({ source, won }) => (
        <Figure count={won} href={reportedLeads(reported, { ...fromSource(source), state: 'won' })} />
      ),
    },
    {
      key: 'share',
      header: 'אחוז סגירה',
      align: 'num',
      cell: ({ won, leads }) => <Percent part={won} whole={leads} />,
    },
    {
      key: 'cost',
      header: 'עלות',
      align: 'num',
      cell: ({ costAgorot }) => costAgorot > 0 && <Money agorot={costAgorot} />,
    },
    {
      key: 'perLead',
      header: 'עלות לליד',
      align: 'num',
      hideBelow: 'lg',
      cell: ({ costAgorot, leads }) => costAgorot > 0 && leads > 0 && <Money agorot={Math.round(costAgorot / leads)} />,
    },
    {
      key: 'perSale',
      header: 'עלות למכירה',
      align: 'num',
      hideBelow: 'lg',
      cell: ({ costAgorot, won }) => costAgorot > 0 && won > 0 && <Money agorot={Math.round(costAgorot / won)} />,
    },
    {
      key: 'expected',
      header: 'סכום צפוי של המכירות',
      align: 'num',
      hideBelow: 'xl',
      cell: ({ wonAgorot }) => wonAgorot > 0 && <Money agorot={wonAgorot} />,
    },
  ]
  const income: Column<SourceFigures> = {
    key: 'income',
    header: 'הכנסה',
    align: 'num',
    cell: ({ incomeAgorot }) => incomeAgorot !== null && incomeAgorot > 0 && <Money agorot={incomeAgorot} />,
  }
  const back: Column<SourceFigures> = {
    key: 'back',
    header: 'הכנסה מול עלות',
    align: 'num',
    hideBelow: 'lg',
    cell: ({ incomeAgorot, costAgorot }) =>
      incomeAgorot !== null && costAgorot > 0 && <Ltr>{(incomeAgorot / costAgorot).toFixed(1)}×</Ltr>,
  }
  return (
    <Card title="מקורות" flush>
      <DataTable
        label="מקורות"
        columns={withDetails([...columns, ...(seesIncome ? [income, back] : [])])}
        rows={sources}
        rowKey={({ source }) => source ?? 'none'}
        empty={<EmptyState title="אין לידים בתקופה הזאת" />}
      />
      {seesIncome && (
        <p className="card-body muted">
          הכנסה היא מה ששילמו הלקוחות שהלידים האלה הפכו להם, פחות החזרים. העלות החודשית של מקור נקבעת בעמוד הסטטוסים.
        </p>
      )}
    </Card>
  )
}
