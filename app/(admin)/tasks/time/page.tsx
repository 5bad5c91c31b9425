import { RunningTimer } from '@/components/domain/tasks/time/running-timer'
import { EmptyState, NoResults } from '@/components/screen/empty-state'
import { FilterBar } from '@/components/screen/filter-bar'
import { ListCard } from '@/components/screen/list-card'
import { Page } from '@/components/screen/page'
import { Pager } from '@/components/screen/pager'
import { StatCard, StatGrid } from '@/components/screen/stat-card'
import { LiveRefresh } from '@/components/shell/live'
import { OperationNotice } from '@/components/shell/operation-notice'
import { Card } from '@/components/ui/card'
import { Money } from '@/components/ui/money'
import { type Actor, findScope, requireScope } from '@/lib/access/scope'
import { screen, screenTitle } from '@/lib/http/screen'
import { listProjectOptions } from '@/lib/modules/tasks/projects.queries'
import { findSubjectScopes } from '@/lib/modules/tasks/reach.queries'
import { listTaskUsers } from '@/lib/modules/tasks/tasks.queries'
import { findRunningTimer, listTimeEntries } from '@/lib/modules/tasks/time/entries.queries'
import { loadTimeReport, type TimeReport } from '@/lib/modules/tasks/time/report.queries'
import { entriesText } from '@/lib/modules/tasks/time/time.labels'
import { loadTimeList, type TimeListInput } from '@/lib/modules/tasks/time/time.list'
import { formatHours } from '@/lib/modules/tasks/time/work-time.rules'
import { href } from '@/lib/routes/find'
import { TaskTabs } from '../task-tabs'
import { BillButton } from './bill-button'
import { EntriesTable } from './entries-table'
import { ReportTable } from './report-table'
import { TimeExport } from './time-export'
import { timeReportFilters } from './time-filters'

export const generateMetadata = screenTitle('tasks-time')

export default screen('tasks-time', async ({ actor, search }) => {
  const scope = requireScope('tasks', actor)
  const scopes = findSubjectScopes(actor)
  const wanted = loadTimeList(search)
  const [report, list, people, projects, timer] = await Promise.all([
    loadTimeReport(scope, wanted, scopes),
    listTimeEntries(scope, wanted, scopes),
    listTaskUsers(scope, { projectId: null }),
    listProjectOptions(scope),
    findRunningTimer(scope),
  ])
  const address = { path: href('tasks-time'), search }
  const isFiltered = Object.keys(search).some((key) => !['sort', 'size', 'hide', 'show', 'by'].includes(key))
  const empty = isFiltered ? (
    <NoResults clearHref={address.path} />
  ) : (
    <EmptyState title="עוד לא נרשם זמן" text="זמן נרשם בטיימר או ביד, בעמוד של כל משימה." />
  )
  return (
    <Page
      route="tasks-time"
      tabs={<TaskTabs current="time" />}
      meta={scope.ownerId && 'רק המשימות שלך'}
      actions={
        <>
          <TimeExport />
          <Billing actor={actor} report={report} wanted={wanted} />
        </>
      }
    >
      <LiveRefresh topics={['task', 'task-project']} />
      <OperationNotice />
      <RunningTimer timer={timer} />
      <Figures whole={report.whole} />
      <ListCard
        filter={
          <FilterBar
            filters={timeReportFilters({ people, projects, customer: chosenCustomer(report, wanted) })}
            dates="תאריך העבודה"
          />
        }
      >
        <ReportTable by={wanted.by} rows={report.rows} address={address} empty={empty} />
      </ListCard>
      {list.rows.length > 0 && (
        <Card title="רישומי זמן" flush footer={<Pager list={list} size={wanted.size} address={address} />}>
          <EntriesTable
            rows={list.rows}
            sort={wanted.sort}
            address={address}
            canRelease={scope.ownerId === undefined && findScope('taxDocuments', actor) !== null}
            empty={null}
          />
        </Card>
      )}
    </Page>
  )
})

const Figures = ({ whole }: { whole: TimeReport['whole'] }) => (
  <StatGrid>
    <StatCard label="שעות" value={formatHours(whole.minutes)} note={entriesText(whole.entries)} />
    <StatCard label="מהן לחיוב" value={formatHours(whole.billableMinutes)} />
    <StatCard label="סכום לחיוב" value={<Money agorot={whole.amountAgorot} />} note="כולל מע״מ" />
    <StatCard
      label="עוד לא חויב"
      value={<Money agorot={whole.unbilledAgorot} />}
      note={whole.withoutRate > 0 ? `בלי תעריף: ${entriesText(whole.withoutRate)}` : undefined}
      tone={whole.withoutRate > 0 ? 'bad' : undefined}
    />
  </StatGrid>
)

/** Returns the customer that the address names, if the viewer may see them. */
function chosenCustomer({ rows }: TimeReport, { customer }: TimeListInput) {
  const name = rows.find(({ customerId }) => customerId === customer)?.customerName
  return customer && name ? { value: customer, label: name } : null
}

type BillingProps = { actor: Actor; report: TimeReport; wanted: TimeListInput }

/** Billing of the customers of the report whose time was not billed, for those who may bill. */
function Billing({ actor, report, wanted }: BillingProps) {
  const mayMakePages = findScope('paymentPageCreation', actor) !== null
  const mayIssue = findScope('taxDocuments', actor) !== null && findScope('customers', actor) !== null
  if (requireScope('tasks', actor).ownerId !== undefined || (!mayMakePages && !mayIssue)) return null
  const due = report.rows.filter(({ unbilledMinutes, customerName }) => unbilledMinutes > 0 && customerName)
  const customers = new Map(due.map(({ customerId, customerName }) => [customerId ?? '', customerName ?? '']))
  if (customers.size === 0) return null
  const { from, to, person, project } = wanted
  return (
    <BillButton
      customers={[...customers].map(([value, label]) => ({ value, label }))}
      filter={{ from, to, person, project }}
      mayMakePages={mayMakePages}
      mayIssue={mayIssue}
    />
  )
}
