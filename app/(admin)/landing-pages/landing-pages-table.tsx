import { type Column, DataTable } from '@/components/screen/data-table'
import { EmptyState, NoResults } from '@/components/screen/empty-state'
import { FilterBar } from '@/components/screen/filter-bar'
import { columnNames } from '@/components/screen/hidden-columns'
import { ListCard } from '@/components/screen/list-card'
import { Pager } from '@/components/screen/pager'
import { Status } from '@/components/ui/badge'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { ButtonLink } from '@/components/ui/button-link'
import { DateText } from '@/components/ui/date-text'
import { IconPlus, IconWorld } from '@/components/ui/icons'
import { formatNumber } from '@/lib/format/number'
import { toOptions } from '@/lib/format/options'
import type { Search } from '@/lib/http/screen'
import { effectiveStateLabels, effectiveStateTones } from '@/lib/modules/landing-pages/landing-pages.labels'
import type { LandingPageListInput } from '@/lib/modules/landing-pages/landing-pages.list'
import type { LandingPageList, LandingPageRow } from '@/lib/modules/landing-pages/landing-pages.queries'
import { href } from '@/lib/routes/find'

import { PageMenu, type PageRights } from './page-menu'
import { shareText } from './share-text'

const columns: Column<LandingPageRow>[] = [
  { key: 'name', header: 'שם', sort: true, isText: true, card: 'title', cell: ({ name }) => <Bidi>{name}</Bidi> },
  {
    key: 'address',
    header: 'כתובת',
    isCut: true,
    card: 'sub',
    cell: ({ host, slug }) => (
      <>
        {host && <Ltr>{host}/</Ltr>}
        <Bidi>{slug}</Bidi>
      </>
    ),
  },
  {
    key: 'state',
    header: 'מצב',
    card: 'end',
    cell: ({ effective }) => <Status tone={effectiveStateTones[effective]}>{effectiveStateLabels[effective]}</Status>,
  },
  {
    key: 'form',
    header: 'טופס',
    isCut: true,
    hideBelow: 'xl',
    cell: ({ formName }) => formName && <Bidi>{formName}</Bidi>,
  },
  {
    key: 'draft',
    header: 'שינויים',
    hideBelow: 'xl',
    cell: ({ isDraftNewer, currentVersion }) => isDraftNewer && currentVersion !== null && 'שלא פורסמו',
  },
  {
    key: 'views',
    header: 'צפיות',
    align: 'num',
    hideBelow: 'lg',
    cell: ({ views }) => <Ltr>{formatNumber(views)}</Ltr>,
  },
  {
    key: 'sends',
    header: 'פניות',
    align: 'num',
    isNamed: true,
    card: 'sub-end',
    cell: ({ sends }) => <Ltr>{formatNumber(sends)}</Ltr>,
  },
  {
    key: 'share',
    header: 'המרה',
    align: 'num',
    cell: ({ views, sends }) => views > 0 && <Ltr>{shareText(sends, views)}</Ltr>,
  },
  {
    key: 'updated',
    header: 'עודכן',
    sort: true,
    hideBelow: 'lg',
    cell: ({ updatedAt }) => <DateText at={updatedAt} />,
  },
]

type Props = { list: LandingPageList; wanted: LandingPageListInput; search: Search; rights: PageRights }

/** The list of landing pages, with views and inquiries of the last 30 days. */
export function LandingPagesTable({ list, wanted, search, rights }: Props) {
  const address = { path: href('landing-pages'), search }
  return (
    <ListCard
      filter={
        <FilterBar
          search={{ label: 'חיפוש דף נחיתה', placeholder: 'חיפוש בשם או בכתובת' }}
          filters={[{ key: 'state', label: 'מצב', options: toOptions(effectiveStateLabels) }]}
          columns={columnNames(columns)}
        />
      }
      pager={<Pager list={list} size={wanted.size} address={address} />}
    >
      <DataTable
        label="דפי נחיתה, עם צפיות ופניות של 30 הימים האחרונים"
        columns={columns}
        rows={list.rows}
        rowKey={({ id }) => id}
        rowHref={({ id }) => href('landing-pages-view', { id })}
        rowMenu={(page) => <PageMenu page={menuPage(page)} rights={rights} />}
        sort={wanted.sort}
        address={address}
        empty={
          wanted.q || wanted.state ? (
            <NoResults query={wanted.q} clearHref={address.path} />
          ) : (
            <NoPages canEdit={rights.canEdit} />
          )
        }
      />
    </ListCard>
  )
}

const menuPage = ({ id, name, address, state, effective, currentVersion, version }: LandingPageRow) => ({
  id,
  name,
  address,
  state,
  effective,
  currentVersion,
  version,
})

const NoPages = ({ canEdit }: { canEdit: boolean }) => (
  <EmptyState
    icon={<IconWorld size={40} />}
    title="עוד אין דפי נחיתה"
    text="דף נחיתה הוא הדף שאליו מובילה מודעה. בוחרים תבנית, משנים את המילים ומפרסמים, ומי שממלא פרטים הופך לליד."
    actions={
      canEdit && (
        <ButtonLink href={href('landing-pages-add')} variant="primary" icon={<IconPlus size={20} />}>
          בחירת תבנית
        </ButtonLink>
      )
    }
  />
)
