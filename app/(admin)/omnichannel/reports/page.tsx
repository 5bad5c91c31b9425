import { Stack } from '@/components/screen/columns'
import { FilterBar } from '@/components/screen/filter-bar'
import { LinkTabs } from '@/components/screen/link-tabs'
import { Page } from '@/components/screen/page'
import { LiveRefresh } from '@/components/shell/live'
import { DateText } from '@/components/ui/date-text'
import { screen, screenTitle } from '@/lib/http/screen'
import { listConversationLabels } from '@/lib/modules/conversations/choices.queries'
import { listInboxAccounts } from '@/lib/modules/conversations/inbox-accounts.queries'
import { type InboxViewer, inboxViewer } from '@/lib/modules/conversations/reach.queries'
import type { ReportWanted } from '@/lib/modules/conversations/report-filters.queries'
import { loadConversationReports } from '@/lib/modules/conversations/reports.queries'
import { readReportSpan } from '@/lib/records/report-span'
import { href } from '@/lib/routes/find'

import { CostsTab } from './costs-tab'
import { FiguresTable } from './figures-table'
import { InboundHours } from './inbound-hours'
import { ReportFigures } from './report-figures'

export const generateMetadata = screenTitle('omnichannel-reports')

const TABS = [
  { key: 'answers', label: 'מענה' },
  { key: 'costs', label: 'עלויות' },
]

/** Reports of the conversations of a period: how fast people were answered and how long it took, and what messages cost. */
export default screen('omnichannel-reports', async ({ actor, search }) => {
  const viewer = inboxViewer(actor)
  const [accounts, labels] = await Promise.all([listInboxAccounts(viewer), listConversationLabels(viewer)])
  const span = readReportSpan(search)
  const wanted = {
    span,
    accountId: accounts.find(({ id }) => id === search.account)?.id ?? null,
    labelId: labels.find(({ id }) => id === search.label)?.id ?? null,
  }
  // A client of the company may not see what the company pays.
  const tabs = actor.role === 'client' ? TABS.slice(0, 1) : TABS
  const current = tabs.find(({ key }) => key === search.tab)?.key ?? 'answers'
  const filters = [
    { key: 'account', label: 'חשבון', options: accounts.map(({ id, name }) => ({ value: id, label: name })) },
    { key: 'label', label: 'תווית', options: labels.map(({ id, name }) => ({ value: id, label: name })) },
  ].filter(({ options }) => options.length > 1)
  return (
    <Page
      route="omnichannel-reports"
      meta={
        <>
          {current === 'costs' ? 'הודעות שנשלחו מ־' : 'מה שנענה ומה שהסתיים מ־'}
          <DateText at={span.from} /> עד <DateText at={span.to} />.
          {current === 'answers' && ' הזמנים נספרים בשעות הפעילות.'}
          {!viewer.canAssign && ' רק העבודה שלך.'}
        </>
      }
      tabs={
        tabs.length > 1 && (
          <LinkTabs
            label="דוחות שיחות"
            tabs={tabs}
            current={current}
            address={{ path: href('omnichannel-reports'), search }}
          />
        )
      }
    >
      <LiveRefresh topics={current === 'costs' ? ['wallet'] : ['conversation']} />
      <Stack>
        <div className="card">
          <FilterBar filters={filters} dates="תקופה" period={span} />
        </div>
        {current === 'costs' ? (
          <CostsTab actor={actor} wanted={wanted} />
        ) : (
          <AnswersTab viewer={viewer} wanted={wanted} hasLabels={labels.length > 0} />
        )}
      </Stack>
    </Page>
  )
})

type TabProps = { viewer: InboxViewer; wanted: ReportWanted; hasLabels: boolean }

async function AnswersTab({ viewer, wanted, hasLabels }: TabProps) {
  const reports = await loadConversationReports(viewer, wanted)
  return (
    <>
      <ReportFigures reports={reports} isMine={!viewer.canAssign} />
      <InboundHours hours={reports.hours} />
      <FiguresTable title="לפי נציג" first="נציג" unnamed="מענה אוטומטי" rows={reports.agents} />
      <FiguresTable title="לפי חשבון" first="חשבון" unnamed="חשבון שנמחק" rows={reports.accounts} />
      {hasLabels && <FiguresTable title="לפי תווית" first="תווית" unnamed="תווית שנמחקה" rows={reports.labels} />}
    </>
  )
}
