import { Stack } from '@/components/screen/columns'
import { FilterBar } from '@/components/screen/filter-bar'
import { Page } from '@/components/screen/page'
import { LiveRefresh } from '@/components/shell/live'
import { DateText } from '@/components/ui/date-text'
import { hasSeveralOwners } from '@/lib/access/reach'
import { findScope, requireScope, type Scope } from '@/lib/access/scope'
import { screen, screenTitle } from '@/lib/http/screen'
import { loadLeadReports } from '@/lib/modules/leads/reports.queries'
import { readReportSpan } from '@/lib/records/report-span'

import { Agents } from './agents'
import { ReportFigures } from './report-figures'
import { ResponseTimes } from './response'
import { Sources } from './sources'
import { Ageing, Endings, Funnel } from './stages'

export const generateMetadata = screenTitle('leads-reports')

/** Reports of the leads of a period: the funnel, response times, sources, owners, and how old the open ones are. */
export default screen('leads-reports', async ({ actor, search }) => {
  const scope = requireScope('leads', actor)
  const span = readReportSpan(search)
  const wanted = typeof search.pipeline === 'string' ? search.pipeline : null
  const reports = await loadLeadReports(scope, { span, pipelineId: wanted, payments: findScope('payments', actor) })
  const { pipelines, pipeline } = reports
  const reported = { span, pipelineId: pipeline?.id ?? null }
  const choice = { key: 'pipeline', label: 'תהליך', options: pipelines, unset: pipeline?.name }
  return (
    <Page
      route="leads-reports"
      meta={
        <>
          לידים שנוצרו מ־
          <DateText at={span.from} /> עד <DateText at={span.to} />
          {scope.ownerId && ` · ${whoseText(scope)}`}
        </>
      }
    >
      <LiveRefresh topics={['lead-status']} />
      <Stack>
        <div className="card">
          <FilterBar filters={pipelines.length > 1 ? [choice] : []} dates="תקופה" period={span} />
        </div>
        <ReportFigures reports={reports} reported={reported} />
        <Funnel reports={reports} reported={reported} />
        <ResponseTimes reports={reports} reported={reported} />
        <Sources reports={reports} reported={reported} />
        <Agents reports={reports} reported={reported} />
        <Ageing reports={reports} />
        <Endings reports={reports} reported={reported} />
      </Stack>
    </Page>
  )
})

/** Says whose leads a viewer's reports count. */
function whoseText(scope: Scope<'leads'>): string {
  if (hasSeveralOwners(scope)) return 'רק של הצוות שלך'
  return scope.reach ? 'רק אלה שבאחריותך או שמשותפים איתך' : 'רק אלה שבאחריותך'
}
