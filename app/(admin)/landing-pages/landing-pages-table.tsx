import { type Column, DataTable } from '@/components/screen/data-table'
import { EmptyState, NoResults } from '@/components/screen/empty-state'
import { FilterBar } from '@/components/screen/filter-bar'
import { columnNames } from '@/components/screen/hidden-columns'
import { ListCard } from '@/components/screen/list-card'
import { Pager } from '@/components/screen/pager'
import { Status } from '@/components/ui/badge'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { DateText } from '@/components/ui/date-text'
import { IconWorld } from '@/components/ui/icons'
import { toOptions } from '@/lib/format/options'
import type { Search } from '@/lib/http/screen'
import { effectiveStateLabels, effectiveStateTones } from '@/lib/modules/landing-pages/landing-pages.labels'
import type { LandingPageListInput } from '@/lib/modules/landing-pages/landing-pages.list'
import type { LandingPageList, LandingPageRow } from '@/lib/modules/landing-pages/landing-pages.queries'
import { href } from '@/lib/routes/find'

const columns: Column<LandingPageRow>[] = [
  { key: 'name', header: 'שם', sort: true, isText: true, card: 'title', cell: ({ name }) => <Bidi>{name}</Bidi> },
  { key: 'slug', header: 'כתובת', card: 'sub', cell: ({ slug }) => <Bidi>{slug}</Bidi> },
  {
    key: 'state',
    header: 'מצב',
    card: 'end',
    cell: ({ effective }) => <Status tone={effectiveStateTones[effective]}>{effectiveStateLabels[effective]}</Status>,
  },
  { key: 'views', header: 'צפיות', align: 'num', cell: ({ views }) => <Ltr>{views}</Ltr> },
  { key: 'sends', header: 'פניות', align: 'num', cell: ({ sends }) => <Ltr>{sends}</Ltr> },
  {
    key: 'updated',
    header: 'עודכן',
    sort: true,
    hideBelow: 'lg',
    cell: ({ updatedAt }) => <DateText at={updatedAt} />,
  },
]

type Props = { list: LandingPageList; wanted: LandingPageListInput; search: Search }

export function LandingPagesTable({ list, wanted, search }: Props) {
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
        label="דפי נחיתה"
        columns={columns}
        rows={list.rows}
        rowKey={({ id }) => id}
        rowHref={({ id }) => href('landing-pages-view', { id })}
        sort={wanted.sort}
        address={address}
        empty={
          wanted.q || wanted.state ? (
            <NoResults query={wanted.q} clearHref={address.path} />
          ) : (
            <EmptyState
              icon={<IconWorld size={40} />}
              title="עוד אין דפי נחיתה"
              text="דף נחיתה הוא הדף שאליו מובילה מודעה. מי שממלא בו פרטים הופך לליד."
            />
          )
        }
      />
    </ListCard>
  )
}
