import { type Column, DataTable } from '@/components/screen/data-table'
import { EmptyState, NoResults } from '@/components/screen/empty-state'
import type { Filter } from '@/components/screen/filter'
import { FilterBar } from '@/components/screen/filter-bar'
import { columnNames } from '@/components/screen/hidden-columns'
import { ListCard } from '@/components/screen/list-card'
import { Page } from '@/components/screen/page'
import { Pager } from '@/components/screen/pager'
import { LiveRefresh } from '@/components/shell/live'
import { Bidi } from '@/components/ui/bidi'
import { DateText } from '@/components/ui/date-text'
import { IconWorld } from '@/components/ui/icons'
import { Money } from '@/components/ui/money'
import { findScope, requireScope } from '@/lib/access/scope'
import { toOptions } from '@/lib/format/options'
import { screen, screenTitle } from '@/lib/http/screen'
import { siteDomainStateLabels } from '@/lib/modules/sites/domains/domains.labels'
import { type DomainRow, findDomainSettings, listSiteDomains } from '@/lib/modules/sites/domains/domains.queries'
import { type DomainListInput, loadDomainList } from '@/lib/modules/sites/sites.list'
import { href } from '@/lib/routes/find'

import { DomainName, DomainStatus, HeldBy, RegistrantName } from './domain-parts'
import { DomainSettingsButton, NewDomain } from './new-domain'

export const generateMetadata = screenTitle('sites-domains')

const WITHIN: Record<NonNullable<DomainListInput['within']>, string> = {
  '30': 'תוך 30 יום',
  '60': 'תוך 60 יום',
  '90': 'תוך 90 יום',
}
const HELD: Record<NonNullable<DomainListInput['held']>, string> = { mismatch: 'לא על שם הלקוח' }

const filters: Filter[] = [
  { key: 'within', label: 'פקיעה', options: toOptions(WITHIN) },
  { key: 'state', label: 'מצב', options: toOptions(siteDomainStateLabels) },
  { key: 'held', label: 'בעלות', options: toOptions(HELD) },
]

/** The domains that the company keeps for its customers, those first that expire first. */
export default screen('sites-domains', async ({ actor, search }) => {
  const scope = requireScope('siteWork', actor)
  const wanted = loadDomainList(search)
  const [list, settings] = await Promise.all([listSiteDomains(scope, wanted), findDomainSettings(scope)])
  const canEdit = findScope('domainEdits', actor) !== null
  const address = { path: href('sites-domains'), search }
  const isNarrowed = Boolean(wanted.q || wanted.state || wanted.within || wanted.held || wanted.customer)
  return (
    <Page
      route="sites-domains"
      actions={
        canEdit && (
          <>
            <DomainSettingsButton settings={settings} />
            <NewDomain />
          </>
        )
      }
    >
      <LiveRefresh topics={['site']} />
      <ListCard
        filter={
          <FilterBar
            search={{ label: 'חיפוש דומיין', placeholder: 'דומיין או לקוח' }}
            filters={filters}
            columns={columnNames(columns)}
          />
        }
        pager={<Pager list={list} size={wanted.size} address={address} />}
      >
        <DataTable
          label="דומיינים"
          columns={columns}
          rows={list.rows}
          rowKey={({ id }) => id}
          rowHref={({ id }) => href('sites-domains-view', { id })}
          sort={wanted.sort}
          address={address}
          empty={
            isNarrowed ? (
              <NoResults query={wanted.q} clearHref={address.path} />
            ) : (
              <EmptyState
                icon={<IconWorld size={40} />}
                title="עוד אין דומיינים"
                text="כאן רושמים, מחדשים ומעבירים דומיינים של לקוחות, ורואים מה עומד לפוג."
                actions={canEdit && <NewDomain />}
              />
            )
          }
        />
      </ListCard>
    </Page>
  )
})

const columns: Column<DomainRow>[] = [
  {
    key: 'name',
    header: 'דומיין',
    sort: true,
    card: 'title',
    cell: ({ ascii, unicode }) => <DomainName ascii={ascii} unicode={unicode} />,
  },
  {
    key: 'customer',
    header: 'לקוח',
    isCut: true,
    card: 'sub',
    cell: ({ customerName }) => <Bidi>{customerName}</Bidi>,
  },
  { key: 'state', header: 'מצב', card: 'end', cell: ({ state }) => <DomainStatus state={state} /> },
  {
    key: 'expires',
    header: 'משולם עד',
    sort: true,
    card: 'sub-end',
    cell: ({ expiresOn }) => expiresOn && <DateText at={expiresOn} />,
  },
  {
    key: 'renewed',
    header: 'מתחדש מעצמו',
    hideBelow: 'lg',
    cell: ({ registrar, isRenewed }) => (registrar === 'outside' ? null : isRenewed ? 'כן' : 'לא'),
  },
  {
    key: 'registrant',
    header: 'רשום על שם',
    hideBelow: 'lg',
    cell: ({ registrant }) => <RegistrantName registrant={registrant} />,
  },
  { key: 'registrar', header: 'רשם', hideBelow: 'xl', cell: (domain) => <HeldBy {...domain} /> },
  {
    key: 'site',
    header: 'אתר',
    isCut: true,
    hideBelow: 'xl',
    cell: ({ siteName }) => siteName && <Bidi>{siteName}</Bidi>,
  },
  {
    key: 'price',
    header: 'מחיר לשנה',
    align: 'num',
    hideBelow: 'wide',
    cell: ({ priceAgorot }) => priceAgorot !== null && <Money agorot={priceAgorot} />,
  },
  {
    key: 'created',
    header: 'נוסף',
    sort: true,
    hideBelow: 'wide',
    cell: ({ createdAt }) => <DateText at={createdAt} />,
  },
]
