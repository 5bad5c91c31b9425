import { minutesText, Percent } from '@/components/screen/figure'
import { StatCard, StatGrid } from '@/components/screen/stat-card'
import { Ltr } from '@/components/ui/bidi'
import { Money } from '@/components/ui/money'
import type { LeadReports } from '@/lib/modules/leads/reports.queries'
import { type Reported, reportedLeads } from './report-links'

type Props = { reports: LeadReports; reported: Reported }

/** The main figures: leads, sales, and how fast leads are answered. */
export function ReportFigures({ reports: { agents, response }, reported }: Props) {
  const sum = (of: (agent: LeadReports['agents'][number]) => number) =>
    agents.reduce((total, agent) => total + of(agent), 0)
  const [leads, won] = [sum((agent) => agent.leads), sum((agent) => agent.won)]
  return (
    <StatGrid>
      <StatCard label="לידים" value={<Ltr>{leads.toLocaleString('he-IL')}</Ltr>} href={reportedLeads(reported)} />
      <StatCard
        label="נסגרו במכירה"
        value={<Ltr>{won.toLocaleString('he-IL')}</Ltr>}
        note={
          leads > 0 && (
            <>
              <Percent part={won} whole={leads} /> מהלידים
            </>
          )
        }
        href={reportedLeads(reported, { state: 'won' })}
      />
      <StatCard label="סכום צפוי של המכירות" value={<Money agorot={sum((agent) => agent.wonAgorot)} />} />
      <StatCard
        label="זמן עד תגובה ראשונה (חציון)"
        value={minutesText(response.median) || 'אין נתונים'}
        note={
          response.awaited > 0 && (
            <>
              <Percent part={response.onTime} whole={response.awaited} /> נענו בזמן
            </>
          )
        }
        tone={response.late > 0 ? 'bad' : undefined}
      />
    </StatGrid>
  )
}
