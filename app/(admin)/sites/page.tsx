import { loadListViews } from '@/components/domain/load-list-views'
import { FirstView, SavedViews } from '@/components/domain/saved-views'
import { withSearch } from '@/components/screen/address'
import { type Column, DataTable } from '@/components/screen/data-table'
import { EmptyState, NoResults } from '@/components/screen/empty-state'
import { FilterBar } from '@/components/screen/filter-bar'
import { columnNames } from '@/components/screen/hidden-columns'
import { LinkTabs } from '@/components/screen/link-tabs'
import { ListCard } from '@/components/screen/list-card'
import { Page } from '@/components/screen/page'
import { Pager } from '@/components/screen/pager'
import { LiveRefresh } from '@/components/shell/live'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { DateText } from '@/components/ui/date-text'
import { IconWorld } from '@/components/ui/icons'
import { findScope, requireScope } from '@/lib/access/scope'
import { daysBetween } from '@/lib/format/calendar'
import { countText } from '@/lib/format/count-text'
import { businessDay } from '@/lib/format/dates'
import { screen, screenTitle } from '@/lib/http/screen'
import type { Stages } from '@/lib/modules/sites/reach.queries'
import { isStage } from '@/lib/modules/sites/site-states.rules'
import { loadSiteList, SITE_GROUPS, type SiteListInput } from '@/lib/modules/sites/sites.list'
import { listSiteOwners, listSites, listStages, type SiteRow } from '@/lib/modules/sites/sites.queries'
import { href } from '@/lib/routes/find'

import { NewSite } from './new-site'
import { ClientAction, SiteDue, SiteStatus, siteFilters, stateFilter } from './site-parts'

export const generateMetadata = screenTitle('sites')

const TABS: Record<NonNullable<SiteListInput['group']>, string> = {
  building: 'בבנייה',
  live: 'באוויר',
  ended: 'שהסתיימו',
}

export default screen('sites', async ({ actor, search }) => {
  const scope = requireScope('sites', actor)
  const wanted = loadSiteList(search)
  const [views, list, stages, owners] = await Promise.all([
    loadListViews(actor, 'sites', search),
    listSites(scope, wanted),
    listStages(scope),
    listSiteOwners(scope),
  ])
  const canEdit = findScope('siteEdits', actor) !== null
  const address = { path: href('sites'), search }
  const columns = siteColumns(stages)
  const tabOf = (group: SiteListInput['group'], label: string) => ({
    key: group ?? 'all',
    label,
    href: withSearch(address, { group, after: null, before: null }),
  })
  const isNarrowed = Boolean(wanted.q || wanted.state || wanted.owner || wanted.attention || wanted.group)
  return (
    <Page
      route="sites"
      actions={canEdit && <NewSite owners={owners} />}
      tabs={
        <LinkTabs
          label="אילו אתרים"
          tabs={[tabOf(null, 'הכול'), ...SITE_GROUPS.map((group) => tabOf(group, TABS[group]))]}
          current={wanted.group ?? 'all'}
          address={address}
        />
      }
    >
      <LiveRefresh topics={['site']} />
      <SavedViews {...views} />
      <ListCard
        filter={
          <FilterBar
            search={{ label: 'חיפוש אתר', placeholder: 'שם, כתובת, מספר או לקוח' }}
            filters={[stateFilter, ...siteFilters(owners)]}
            columns={columnNames(columns)}
            views={<FirstView {...views} />}
          />
        }
        pager={<Pager list={list} size={wanted.size} address={address} />}
      >
        <DataTable
          label="אתרים"
          columns={columns}
          rows={list.rows}
          rowKey={({ id }) => id}
          rowHref={({ id }) => href('sites-view', { id })}
          sort={wanted.sort}
          address={address}
          empty={
            isNarrowed ? (
              <NoResults query={wanted.q} clearHref={address.path} />
            ) : (
              <EmptyState
                icon={<IconWorld size={40} />}
                title="עוד אין אתרים"
                text="כאן מנהלים את האתרים שבונים ללקוחות: שלבים, תכנים, אישור הלקוח והעלאה לאוויר."
                actions={canEdit && <NewSite owners={owners} />}
              />
            )
          }
        />
      </ListCard>
    </Page>
  )
})

const siteColumns = (stages: Stages): Column<SiteRow>[] => [
  { key: 'name', header: 'אתר', sort: true, card: 'title', cell: ({ name }) => <Bidi>{name}</Bidi> },
  { key: 'number', header: 'מספר', hideBelow: 'wide', cell: ({ number }) => <Ltr>{number}</Ltr> },
  {
    key: 'customer',
    header: 'לקוח',
    isCut: true,
    card: 'sub',
    cell: ({ customerName }) => <Bidi>{customerName}</Bidi>,
  },
  { key: 'state', header: 'מצב', card: 'end', cell: ({ state }) => <SiteStatus state={state} /> },
  {
    key: 'since',
    header: 'במצב הזה',
    sort: true,
    hideBelow: 'lg',
    cell: ({ stateSince }) => daysText(daysBetween(businessDay(stateSince), businessDay())),
  },
  {
    key: 'late',
    header: 'עד',
    sort: true,
    card: 'sub-end',
    cell: ({ lateAfter }) => <SiteDue lateAfter={lateAfter} />,
  },
  {
    key: 'client',
    header: 'מה הלקוח צריך לעשות',
    isText: true,
    hideBelow: 'xl',
    cell: ({ state, missingContents }) =>
      isStage(state) && <ClientAction action={stages[state].clientAction} missing={missingContents} />,
  },
  { key: 'owner', header: 'מנהל האתר', hideBelow: 'lg', cell: ({ ownerName }) => <Bidi>{ownerName}</Bidi> },
  {
    key: 'url',
    header: 'כתובת',
    isCut: true,
    hideBelow: 'xl',
    cell: ({ liveUrl }) => liveUrl && <Ltr>{liveUrl}</Ltr>,
  },
  {
    key: 'launched',
    header: 'עלה לאוויר',
    hideBelow: 'wide',
    cell: ({ launchedOn }) => launchedOn && <DateText at={launchedOn} />,
  },
  {
    key: 'created',
    header: 'נוסף',
    sort: true,
    hideBelow: 'wide',
    cell: ({ createdAt }) => <DateText at={createdAt} />,
  },
]

const daysText = (days: number) => (days === 0 ? 'מהיום' : countText(days, ['יום אחד', 'יומיים', 'ימים']))
