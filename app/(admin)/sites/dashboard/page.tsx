import { withSearch } from '@/components/screen/address'
import { type Column, DataTable } from '@/components/screen/data-table'
import { Figure } from '@/components/screen/figure'
import { Page } from '@/components/screen/page'
import { StatCard, StatGrid } from '@/components/screen/stat-card'
import { LiveRefresh } from '@/components/shell/live'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import { Money } from '@/components/ui/money'
import { findScope, requireScope } from '@/lib/access/scope'
import { screen, screenTitle } from '@/lib/http/screen'
import { loadSiteDashboard } from '@/lib/modules/sites/dashboard.queries'
import { siteProblemLabels } from '@/lib/modules/sites/sites.labels'
import { href } from '@/lib/routes/find'

export const generateMetadata = screenTitle('sites-dashboard')

/** Where the company's websites stand, what they bring in, and what is to be renewed. */
export default screen('sites-dashboard', async ({ actor }) => {
  const figures = await loadSiteDashboard(requireScope('siteWork', actor))
  const list = findScope('sites', actor) ? { path: href('sites'), search: {} } : null
  const listed = (search: Record<string, string>) => (list ? withSearch(list, search) : undefined)
  const domains = { path: href('sites-domains'), search: {} }
  return (
    <Page route="sites-dashboard">
      <LiveRefresh topics={['site', 'customer-service']} />
      <StatGrid>
        <StatCard label="באוויר" value={<Count of={figures.live} />} href={listed({ group: 'live' })} />
        <StatCard
          label="בבנייה"
          value={<Count of={figures.building} />}
          href={href('sites-pending')}
          {...(figures.late > 0 && { note: `מאחרים: ${figures.late}`, tone: 'bad' as const })}
        />
        <StatCard
          label="מחכים ללקוח"
          value={<Count of={figures.waiting} />}
          href={withSearch({ path: href('sites-pending'), search: {} }, { attention: 'client' })}
        />
        <StatCard
          label="מושהים"
          value={<Count of={figures.suspended} />}
          href={listed({ state: 'suspended' })}
          {...(figures.suspended > 0 && { tone: 'bad' as const })}
        />
        <StatCard
          label="הכנסה חודשית"
          value={<Money agorot={figures.monthlyAgorot} />}
          note="ממנויים שמחוברים לאתרים"
        />
        <StatCard
          label="מנויים בפיגור"
          value={<Count of={figures.overdue} />}
          href={listed({ attention: 'unpaid' })}
          {...(figures.unpaidAgorot > 0 && { note: <Money agorot={figures.unpaidAgorot} />, tone: 'bad' as const })}
        />
        <StatCard
          label="דומיינים לפני פקיעה"
          value={<Count of={figures.expiringDomains} />}
          href={withSearch(domains, { within: '30' })}
        />
        <StatCard
          label="אתרים עם תקלה"
          value={<Count of={figures.openIncidents} />}
          href={listed({ attention: 'incident' })}
          {...(figures.openIncidents > 0 && { tone: 'bad' as const })}
        />
      </StatGrid>
      <Card title="חידושים" flush>
        <DataTable
          label="חידושים"
          columns={renewalColumns}
          rows={figures.renewals}
          rowKey={({ days }) => String(days)}
          empty={null}
        />
      </Card>
      <Card title="תקלות פתוחות" flush={figures.incidents.length > 0}>
        <DataTable
          label="תקלות פתוחות"
          columns={incidentColumns}
          rows={figures.incidents}
          rowKey={({ siteId, kind }) => `${siteId}-${kind}`}
          rowHref={({ siteId }) => `${href('sites-view', { id: siteId })}?tab=care`}
          empty={<p className="muted">אין תקלות פתוחות. תקלה נפתחת אחרי שתי בדיקות רצופות שמצאו אותה.</p>}
        />
      </Card>
    </Page>
  )
})

const Count = ({ of }: { of: number }) => <Ltr>{of.toLocaleString('he-IL')}</Ltr>

type Dashboard = Awaited<ReturnType<typeof loadSiteDashboard>>

const renewalColumns: Column<Dashboard['renewals'][number]>[] = [
  { key: 'days', header: 'בתוך', card: 'title', cell: ({ days }) => `${days} ימים` },
  { key: 'subscriptions', header: 'מנויים', align: 'num', cell: ({ subscriptions }) => <Count of={subscriptions} /> },
  {
    key: 'subscriptionsSum',
    header: 'חיובי מנויים',
    align: 'num',
    isNamed: true,
    card: 'sub',
    cell: ({ subscriptionsAgorot }) => <Money agorot={subscriptionsAgorot} />,
  },
  {
    key: 'domains',
    header: 'דומיינים',
    align: 'num',
    card: 'end',
    isNamed: true,
    cell: ({ domains, days }) => <Figure count={domains} href={`${href('sites-domains')}?within=${days}`} />,
  },
  {
    key: 'domainsSum',
    header: 'חידושי דומיינים',
    align: 'num',
    hideBelow: 'lg',
    cell: ({ domainsAgorot }) => <Money agorot={domainsAgorot} />,
  },
]

const incidentColumns: Column<Dashboard['incidents'][number]>[] = [
  { key: 'name', header: 'אתר', card: 'title', cell: ({ name }) => <Bidi>{name}</Bidi> },
  { key: 'kind', header: 'תקלה', card: 'end', cell: ({ kind }) => siteProblemLabels[kind] },
  { key: 'detail', header: 'מה נמצא', isText: true, card: 'sub', cell: ({ detail }) => detail },
  { key: 'opened', header: 'מאז', hideBelow: 'lg', cell: ({ openedAt }) => <DateText at={openedAt} as="datetime" /> },
]
