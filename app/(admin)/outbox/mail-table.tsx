import { type Address, withSearch } from '@/components/screen/address'
import { type Column, DataTable } from '@/components/screen/data-table'
import { EmptyState, NoResults } from '@/components/screen/empty-state'
import { ListCard } from '@/components/screen/list-card'
import { Pager } from '@/components/screen/pager'
import { Status } from '@/components/ui/badge'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { DateText } from '@/components/ui/date-text'
import { mailStateLabels, mailStateTones } from '@/lib/modules/outbox/outbox.labels'
import type { MailList, MailRow } from '@/lib/modules/outbox/outbox.queries'
import { href } from '@/lib/routes/find'

import { StateFilter } from './state-filter'

const columns: Column<MailRow>[] = [
  {
    key: 'subject',
    header: 'נושא',
    card: 'title',
    cell: ({ subject }) => <Bidi>{subject}</Bidi>,
  },
  { key: 'to', header: 'אל', card: 'sub', cell: ({ toAddress }) => <Ltr>{toAddress}</Ltr> },
  {
    key: 'state',
    header: 'מצב',
    card: 'end',
    cell: ({ state, lastError }) => (
      <>
        <Status tone={mailStateTones[state]}>{mailStateLabels[state]}</Status>
        {lastError && <small dir="auto"> {lastError}</small>}
      </>
    ),
  },
  {
    key: 'created',
    header: 'נוצר',
    card: 'sub-end',
    cell: ({ createdAt }) => <DateText at={createdAt} as="datetime" />,
  },
]

export function MailTable({ list, address }: { list: MailList; address: Address }) {
  const { search } = address
  const after = typeof search.after === 'string' ? search.after : null
  return (
    <ListCard filter={<StateFilter of="mail" />} pager={<Pager list={list} address={address} />}>
      <DataTable
        label="דואר יוצא"
        columns={columns}
        rows={list.rows}
        rowKey={({ id }) => id}
        rowHref={({ id }) => withSearch(address, { mail: id, after })}
        empty={
          search.state ? (
            <NoResults clearHref={href('outbox')} />
          ) : (
            <EmptyState title="עוד לא נשלח דואר" text="כאן יופיעו ההודעות שהמערכת שולחת ללקוחות ולחותמים." />
          )
        }
      />
    </ListCard>
  )
}
