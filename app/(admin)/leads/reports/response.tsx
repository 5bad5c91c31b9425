import { type Column, DataTable } from '@/components/screen/data-table'
import { EmptyState } from '@/components/screen/empty-state'
import { Figure, minutesText, Percent } from '@/components/screen/figure'
import { withDetails } from '@/components/screen/with-details'
import { Card } from '@/components/ui/card'
import { responseLabels } from '@/lib/modules/leads/leads.labels'
import type { LeadReports } from '@/lib/modules/leads/reports.queries'
import { type Reported, reportedLeads } from './report-links'

type Row = { key: keyof typeof responseLabels; count: number }

/** Those that wait too long are among those that wait. */
const labels = { ...responseLabels, late: 'מתוכם באיחור' }

/** How the leads of the period were answered, by the response time of the status in which they arrived. */
export function ResponseTimes({ reports: { response }, reported }: { reports: LeadReports; reported: Reported }) {
  const rows: Row[] = [
    { key: 'on_time', count: response.onTime },
    { key: 'answered_late', count: response.answeredLate },
    { key: 'waiting', count: response.waiting },
    { key: 'late', count: response.late },
  ]
  const columns: [Column<Row>, ...Column<Row>[]] = [
    { key: 'name', header: 'תגובה ראשונה', cell: ({ key }) => labels[key] },
    {
      key: 'count',
      header: 'לידים',
      align: 'num',
      cell: ({ key, count }) => <Figure count={count} href={reportedLeads(reported, { response: key })} />,
    },
    {
      key: 'share',
      header: 'חלק',
      align: 'num',
      cell: ({ count }) => <Percent part={count} whole={response.awaited} />,
    },
  ]
  return (
    <Card title="זמן תגובה" flush>
      <DataTable
        label="זמן תגובה"
        columns={withDetails(columns)}
        rows={response.awaited > 0 ? rows : []}
        rowKey={({ key }) => key}
        empty={
          <EmptyState
            title="אין לידים עם זמן תגובה"
            text="זמן התגובה נקבע בסטטוס של ליד חדש, ונספר בשעות הפעילות של העסק."
          />
        }
      />
      {response.median !== null && (
        <p className="card-body muted">
          מחצית מהלידים נענו תוך {minutesText(response.median)} של שעות פעילות, ותשעה מעשרה תוך{' '}
          {minutesText(response.ninth)}.
        </p>
      )}
    </Card>
  )
}
