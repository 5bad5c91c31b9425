import { loadListViews } from '@/components/domain/load-list-views'
import { FirstView, SavedViews } from '@/components/domain/saved-views'
import type { Address } from '@/components/screen/address'
import { filterOf } from '@/components/screen/address'
import { type Column, DataTable } from '@/components/screen/data-table'
import { EmptyState, NoResults } from '@/components/screen/empty-state'
import { FieldList } from '@/components/screen/field-list'
import { FilterBar } from '@/components/screen/filter-bar'
import { ListCard } from '@/components/screen/list-card'
import { Pager } from '@/components/screen/pager'
import { PeekPanel } from '@/components/screen/peek-panel'
import { Selection } from '@/components/screen/selection'
import { Status } from '@/components/ui/badge'
import { Bidi } from '@/components/ui/bidi'
import { DateText } from '@/components/ui/date-text'
import { Money } from '@/components/ui/money'
import { Phone } from '@/components/ui/phone'
import { satisfiesGate } from '@/lib/access/ability'
import { anyListGate } from '@/lib/access/gate'
import type { Actor } from '@/lib/access/scope'
import type { Search } from '@/lib/http/screen'
import { href } from '@/lib/routes/find'

import { ActivityStory, BulkStory, ExportStory, VirtualStory } from './lazy'
import { Stories, Story } from './story'
import { type Person, peopleFor, personOf, STATES } from './table-people'

/** A list with every list feature; saved views are offered to users who have access to a real list. */
export async function TableStories({ search, actor }: { search: Search; actor: Actor }) {
  const address: Address = { path: href('second-page'), search }
  const rows = peopleFor(search)
  const hasLists = satisfiesGate(anyListGate(), actor.permissions)
  const views = hasLists && (await loadListViews(actor, 'second-page', search))
  const peeked = rows.find(({ id }) => id === search.peek)
  return (
    <>
      {views && <SavedViews {...views} allHref={`${href('second-page')}?tab=tables`} />}
      <Selection pageIds={rows.map(({ id }) => id)} filter={filterOf(address)}>
        <ListCard
          filter={
            <FilterBar
              search={{ label: 'חיפוש בטבלה', placeholder: 'שם' }}
              filters={[{ key: 'status', label: 'סטטוס', options: STATE_CHOICES }]}
              columns={columns.map(({ key, header }) => ({ key, header }))}
              views={views && <FirstView {...views} allHref={`${href('second-page')}?tab=tables`} />}
            />
          }
          bulk={<BulkStory total={{ count: rows.length, isEstimated: false }} />}
          pager={<Pager list={onePage(rows.length)} address={address} />}
        >
          <DataTable
            label="טבלה לדוגמה"
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            rowHref={() => `${href('second-page')}?tab=record`}
            rowName={({ name }) => name}
            canPeek
            sort={typeof search.sort === 'string' ? search.sort : undefined}
            address={address}
            empty={<NoResults clearHref={`${href('second-page')}?tab=tables`} />}
          />
        </ListCard>
      </Selection>
      {peeked && (
        <PeekPanel
          id={peeked.id}
          ids={rows.map(({ id }) => id)}
          title={peeked.name}
          href={`${href('second-page')}?tab=record`}
        >
          <FieldList
            items={[
              { label: 'טלפון', value: <Phone number={peeked.phone} /> },
              { label: 'יתרה', value: <Money agorot={peeked.agorot} /> },
            ]}
          />
        </PeekPanel>
      )}
      <Stories>
        <Story title="עשרת אלפים שורות" note="רק השורות שנראות נמצאות בדף." wide>
          <VirtualStory />
        </Story>
        <Story title="טבלה ריקה">
          <DataTable
            label="טבלה ריקה"
            columns={columns}
            rows={[]}
            rowKey={({ id }) => id}
            empty={<EmptyState title="עדיין אין כאן שורות" text="שורות שיתווספו יופיעו כאן." />}
          />
        </Story>
        <Story title="טבלה פשוטה" note="בלי בחירה, מיון או תפריט.">
          <DataTable
            label="טבלה פשוטה"
            columns={columns.slice(0, 3)}
            rows={[0, 1, 2].map(personOf)}
            rowKey={({ id }) => id}
            empty={null}
          />
        </Story>
        <Story title="ייצוא">
          <ExportStory />
        </Story>
        <Story title="פעולות ארוכות">
          <ActivityStory />
        </Story>
      </Stories>
    </>
  )
}

const STATE_CHOICES = Object.entries(STATES).map(([value, { label }]) => ({ value, label }))

const onePage = (count: number) => ({
  from: Math.min(1, count),
  to: count,
  previous: null,
  next: null,
  total: { count, isEstimated: false },
})

const columns: Column<Person>[] = [
  { key: 'name', header: 'שם', sort: true, card: 'title', cell: ({ name }) => <Bidi>{name}</Bidi> },
  { key: 'phone', header: 'טלפון', card: 'sub', cell: ({ phone }) => <Phone number={phone} actions /> },
  {
    key: 'state',
    header: 'סטטוס',
    card: 'end',
    cell: ({ state }) => <Status tone={STATES[state].tone}>{STATES[state].label}</Status>,
  },
  { key: 'created', header: 'נוצר', hideBelow: 'lg', cell: ({ created }) => <DateText at={created} /> },
  {
    key: 'agorot',
    header: 'יתרה',
    sort: true,
    align: 'num',
    card: 'sub-end',
    cell: ({ agorot }) => <Money agorot={agorot} />,
  },
]
