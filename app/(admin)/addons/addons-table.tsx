import { type Column, DataTable } from '@/components/screen/data-table'
import { EmptyState, NoResults } from '@/components/screen/empty-state'
import { FilterBar } from '@/components/screen/filter-bar'
import { ListCard } from '@/components/screen/list-card'
import { Status } from '@/components/ui/badge'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { IconPuzzle } from '@/components/ui/icons'
import { Money } from '@/components/ui/money'
import { toOptions } from '@/lib/format/options'
import type { Search } from '@/lib/http/screen'
import { addonStateLabels, cycleSuffix } from '@/lib/modules/addons/addons.labels'
import type { AddonListInput } from '@/lib/modules/addons/addons.list'
import type { AddonRow } from '@/lib/modules/addons/addons.queries'
import { href } from '@/lib/routes/find'

const columns: Column<AddonRow>[] = [
  { key: 'name', header: 'שם', card: 'title', cell: ({ name }) => <Bidi>{name}</Bidi> },
  { key: 'code', header: 'קוד', card: 'sub', hideBelow: 'lg', cell: ({ code }) => <Ltr>{code}</Ltr> },
  {
    key: 'price',
    header: 'מחיר כולל מע״מ',
    align: 'num',
    card: 'end',
    cell: ({ priceAgorot }) => <Money agorot={priceAgorot} />,
  },
  { key: 'cycle', header: 'חיוב', cell: ({ cycle }) => cycleSuffix[cycle] },
  { key: 'holders', header: 'חברות', align: 'num', cell: ({ holders }) => <Ltr>{holders}</Ltr> },
  {
    key: 'monthly',
    header: 'הכנסה לחודש',
    align: 'num',
    hideBelow: 'lg',
    cell: ({ monthlyAgorot }) => <Money agorot={monthlyAgorot} />,
  },
  { key: 'number', header: 'גרסה', align: 'num', hideBelow: 'xl', cell: ({ number }) => <Ltr>{number}</Ltr> },
  {
    key: 'state',
    header: 'מצב',
    card: 'sub-end',
    cell: ({ state }) => <Status tone={state === 'active' ? 'ok' : 'muted'}>{addonStateLabels[state]}</Status>,
  },
]

type Props = { rows: AddonRow[]; wanted: AddonListInput; search: Search }

export function AddonsTable({ rows, wanted, search }: Props) {
  const address = { path: href('addons'), search }
  const states = toOptions(addonStateLabels)
  return (
    <ListCard
      filter={
        <FilterBar
          search={{ label: 'חיפוש תוסף', placeholder: 'חיפוש בשם או בקוד' }}
          filters={[{ key: 'state', label: 'מצב', options: states }]}
        />
      }
    >
      <DataTable
        label="תוספים"
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        rowHref={({ id }) => href('addons-edit', { id })}
        address={address}
        empty={
          wanted.q || wanted.state ? (
            <NoResults query={wanted.q} clearHref={address.path} />
          ) : (
            <EmptyState
              icon={<IconPuzzle size={40} />}
              title="עוד אין תוספים"
              text="תוסף הוא מה שחברה מקבלת מעבר לחבילה שלה: הרשאות, מכסות ומחיר משלו."
            />
          )
        }
      />
    </ListCard>
  )
}
