import { Stack } from '@/components/screen/columns'
import { FilterBar } from '@/components/screen/filter-bar'
import { Page } from '@/components/screen/page'
import { LiveRefresh } from '@/components/shell/live'
import { DateText } from '@/components/ui/date-text'
import { screen, screenTitle } from '@/lib/http/screen'
import { listConversationLabels } from '@/lib/modules/conversations/choices.queries'
import { listInboxAccounts } from '@/lib/modules/conversations/inbox-accounts.queries'
import { inboxViewer } from '@/lib/modules/conversations/reach.queries'
import { loadConversationReports } from '@/lib/modules/conversations/reports.queries'
import { readReportSpan } from '@/lib/records/report-span'

import { FiguresTable } from './figures-table'
import { ReportFigures } from './report-figures'

export const generateMetadata = screenTitle('omnichannel-reports')

/** Reports of the conversations of a period: how fast people were answered and how long it took, by whom and where. */
export default screen('omnichannel-reports', async ({ actor, search }) => {
  const viewer = inboxViewer(actor)
  const [accounts, labels] = await Promise.all([listInboxAccounts(viewer), listConversationLabels(viewer)])
  const span = readReportSpan(search)
  const wanted = {
    span,
    accountId: accounts.find(({ id }) => id === search.account)?.id ?? null,
    labelId: labels.find(({ id }) => id === search.label)?.id ?? null,
  }
  const reports = await loadConversationReports(viewer, wanted)
  const filters = [
    { key: 'account', label: 'חשבון', options: accounts.map(({ id, name }) => ({ value: id, label: name })) },
    { key: 'label', label: 'תווית', options: labels.map(({ id, name }) => ({ value: id, label: name })) },
  ].filter(({ options }) => options.length > 1)
  return (
    <Page
      route="omnichannel-reports"
      meta={
        <>
          מה שנענה ומה שהסתיים מ־
          <DateText at={span.from} /> עד <DateText at={span.to} />. הזמנים נספרים בשעות הפעילות.
          {!viewer.canAssign && ' רק העבודה שלך.'}
        </>
      }
    >
      <LiveRefresh topics={['conversation']} />
      <Stack>
        <div className="card">
          <FilterBar filters={filters} dates="תקופה" period={span} />
        </div>
        <ReportFigures reports={reports} isMine={!viewer.canAssign} />
        <FiguresTable title="לפי נציג" first="נציג" unnamed="מענה אוטומטי" rows={reports.agents} />
        <FiguresTable title="לפי חשבון" first="חשבון" unnamed="חשבון שנמחק" rows={reports.accounts} />
        {labels.length > 0 && (
          <FiguresTable title="לפי תווית" first="תווית" unnamed="תווית שנמחקה" rows={reports.labels} />
        )}
      </Stack>
    </Page>
  )
})
