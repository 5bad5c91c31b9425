import { type Column, DataTable } from '@/components/screen/data-table'
import { EmptyState, NoResults } from '@/components/screen/empty-state'
import { FilterBar } from '@/components/screen/filter-bar'
import { columnNames } from '@/components/screen/hidden-columns'
import { ListCard } from '@/components/screen/list-card'
import { Page } from '@/components/screen/page'
import { Pager } from '@/components/screen/pager'
import { LiveRefresh } from '@/components/shell/live'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { Email } from '@/components/ui/email'
import { IconUsers } from '@/components/ui/icons'
import { Phone } from '@/components/ui/phone'
import { requireScope } from '@/lib/access/scope'
import { screen, screenTitle } from '@/lib/http/screen'
import { listSiteCustomers, type SiteCustomerRow } from '@/lib/modules/sites/customers.queries'
import { loadSiteCustomerList } from '@/lib/modules/sites/sites.list'
import { href } from '@/lib/routes/find'

export const generateMetadata = screenTitle('sites-customers')

/** The customers who have websites. */
export default screen('sites-customers', async ({ actor, search }) => {
  const wanted = loadSiteCustomerList(search)
  const list = await listSiteCustomers(requireScope('siteWork', actor), wanted)
  const address = { path: href('sites-customers'), search }
  return (
    <Page route="sites-customers">
      <LiveRefresh topics={['site', 'customer']} />
      <ListCard
        filter={
          <FilterBar
            search={{ label: 'חיפוש לקוח', placeholder: 'שם, טלפון, דוא״ל או מספר' }}
            filters={[]}
            columns={columnNames(columns)}
          />
        }
        pager={<Pager list={list} size={wanted.size} address={address} />}
      >
        <DataTable
          label="לקוחות האתרים"
          columns={columns}
          rows={list.rows}
          rowKey={({ id }) => id}
          rowHref={({ id }) => href('sites-customers-view', { id })}
          sort={wanted.sort}
          address={address}
          empty={
            wanted.q ? (
              <NoResults query={wanted.q} clearHref={address.path} />
            ) : (
              <EmptyState
                icon={<IconUsers size={40} />}
                title="עוד אין לקוחות עם אתרים"
                text="לקוח מופיע כאן מרגע שנוסף לו אתר."
              />
            )
          }
        />
      </ListCard>
    </Page>
  )
})

const columns: Column<SiteCustomerRow>[] = [
  { key: 'name', header: 'לקוח', sort: true, card: 'title', cell: ({ name }) => <Bidi>{name}</Bidi> },
  {
    key: 'live',
    header: 'באוויר',
    align: 'num',
    isNamed: true,
    card: 'end',
    cell: ({ live }) => <Ltr>{live}</Ltr>,
  },
  {
    key: 'building',
    header: 'בבנייה',
    align: 'num',
    isNamed: true,
    card: 'sub-end',
    cell: ({ building }) => <Ltr>{building}</Ltr>,
  },
  { key: 'phone', header: 'טלפון', card: 'sub', cell: ({ phone }) => phone && <Phone number={phone} /> },
  {
    key: 'email',
    header: 'דוא״ל',
    isCut: true,
    hideBelow: 'lg',
    cell: ({ email }) => email && <Email address={email} isClosed={false} />,
  },
]
