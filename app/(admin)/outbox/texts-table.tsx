import { type Address, withSearch } from '@/components/screen/address'
import { type Column, DataTable } from '@/components/screen/data-table'
import { EmptyState, NoResults } from '@/components/screen/empty-state'
import { ListCard } from '@/components/screen/list-card'
import { Pager } from '@/components/screen/pager'
import { Status } from '@/components/ui/badge'
import { Ltr } from '@/components/ui/bidi'
import { DateText } from '@/components/ui/date-text'
import { formatPhone } from '@/lib/format/phone'
import { mailStateLabels, mailStateTones } from '@/lib/modules/outbox/outbox.labels'
import { textLabel } from '@/lib/modules/outbox/texts.labels'
import type { TextList, TextRow } from '@/lib/modules/outbox/texts.queries'

import { StateFilter } from './state-filter'

const columns: Column<TextRow>[] = [
  { key: 'kind', header: 'הודעה', card: 'title', cell: ({ kind }) => textLabel(kind) },
  { key: 'to', header: 'אל', card: 'sub', cell: ({ toPhone }) => <Ltr>{formatPhone(toPhone)}</Ltr> },
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

/** Table of text messages. */
export function TextsTable({ list, address }: { list: TextList; address: Address }) {
  const { search } = address
  const after = typeof search.after === 'string' ? search.after : null
  return (
    <ListCard filter={<StateFilter of="sms" />} pager={<Pager list={list} address={address} />}>
      <DataTable
        label="הודעות SMS"
        columns={columns}
        rows={list.rows}
        rowKey={({ id }) => id}
        rowHref={({ id }) => withSearch(address, { mail: id, after })}
        empty={
          search.state ? (
            <NoResults clearHref={withSearch(address, { state: null })} />
          ) : (
            <EmptyState title="עוד לא נשלחו הודעות SMS" text="כאן יופיעו ההודעות שהמערכת שולחת לטלפונים של לקוחות." />
          )
        }
      />
    </ListCard>
  )
}
