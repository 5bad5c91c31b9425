import { type Column, DataTable } from '@/components/screen/data-table'
import { EmptyState, NoResults } from '@/components/screen/empty-state'
import { FilterBar } from '@/components/screen/filter-bar'
import { columnNames } from '@/components/screen/hidden-columns'
import { ListCard } from '@/components/screen/list-card'
import { Pager } from '@/components/screen/pager'
import { Status } from '@/components/ui/badge'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { DateText } from '@/components/ui/date-text'
import { IconTicket } from '@/components/ui/icons'
import { toOptions } from '@/lib/format/options'
import type { Search } from '@/lib/http/screen'
import { couponStateLabels, cyclesText, worthText } from '@/lib/modules/coupons/coupons.labels'
import type { CouponListInput } from '@/lib/modules/coupons/coupons.list'
import type { CouponList, CouponRow } from '@/lib/modules/coupons/coupons.queries'
import { href } from '@/lib/routes/find'

const columns: Column<CouponRow>[] = [
  { key: 'code', header: 'קוד', sort: true, card: 'title', cell: ({ code }) => <Bidi>{code}</Bidi> },
  { key: 'name', header: 'שם', isText: true, card: 'sub', cell: ({ name }) => <Bidi>{name}</Bidi> },
  { key: 'worth', header: 'הנחה', align: 'num', card: 'end', cell: (coupon) => <Bidi>{worthText(coupon)}</Bidi> },
  { key: 'cycles', header: 'בשירות מתחדש', hideBelow: 'lg', cell: ({ cycles }) => cyclesText(cycles) },
  { key: 'from', header: 'תקף מ־', hideBelow: 'lg', cell: ({ validFrom }) => <DateText at={validFrom} /> },
  { key: 'to', header: 'עד', cell: ({ validTo }) => (validTo ? <DateText at={validTo} /> : 'בלי סוף') },
  {
    key: 'taken',
    header: 'נוצל',
    sort: true,
    align: 'num',
    cell: ({ taken, maxUses }) => <Ltr>{maxUses === null ? taken : `${taken}/${maxUses}`}</Ltr>,
  },
  {
    key: 'state',
    header: 'מצב',
    card: 'sub-end',
    cell: ({ state }) => <Status tone={state === 'active' ? 'ok' : 'muted'}>{couponStateLabels[state]}</Status>,
  },
  { key: 'created', header: 'נוצר', sort: true, hideBelow: 'xl', cell: ({ createdAt }) => <DateText at={createdAt} /> },
]

type Props = { list: CouponList; wanted: CouponListInput; search: Search }

export function CouponsTable({ list, wanted, search }: Props) {
  const address = { path: href('services-coupons'), search }
  return (
    <ListCard
      filter={
        <FilterBar
          search={{ label: 'חיפוש קופון', placeholder: 'חיפוש בקוד או בשם' }}
          filters={[{ key: 'state', label: 'מצב', options: toOptions(couponStateLabels) }]}
          columns={columnNames(columns)}
        />
      }
      pager={<Pager list={list} size={wanted.size} address={address} />}
    >
      <DataTable
        label="קופונים"
        columns={columns}
        rows={list.rows}
        rowKey={({ id }) => id}
        rowHref={({ id }) => href('services-coupons-edit', { id })}
        sort={wanted.sort}
        address={address}
        empty={
          wanted.q || wanted.state ? (
            <NoResults query={wanted.q} clearHref={address.path} />
          ) : (
            <EmptyState
              icon={<IconTicket size={40} />}
              title="עוד אין קופונים"
              text="קופון הוא קוד שהלקוח מקליד בעמוד התשלום ומקבל בו הנחה."
            />
          )
        }
      />
    </ListCard>
  )
}
