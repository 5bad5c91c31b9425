import { type Address, withSearch } from '@/components/screen/address'
import { type Column, DataTable } from '@/components/screen/data-table'
import { EmptyState, NoResults } from '@/components/screen/empty-state'
import { FilterBar } from '@/components/screen/filter-bar'
import { ListCard } from '@/components/screen/list-card'
import { Pager } from '@/components/screen/pager'
import { Status, type Tone } from '@/components/ui/badge'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { DateText } from '@/components/ui/date-text'
import { mailStateLabels } from '@/lib/modules/outbox/labels'
import type { MailList, MailRow } from '@/lib/modules/outbox/queries'
import { MAIL_STATES, type MailState } from '@/lib/modules/outbox/schema'
import { href } from '@/lib/routes/find'

const TONES: Record<MailState, Tone> = { queued: 'muted', sent: 'ok', captured: 'info', failed: 'bad' }

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
        <Status tone={TONES[state]}>{mailStateLabels[state]}</Status>
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
    <ListCard
      filter={<FilterBar filters={[{ key: 'state', label: 'מצב', options: STATE_OPTIONS }]} />}
      pager={<Pager list={list} address={address} />}
    >
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

const STATE_OPTIONS = MAIL_STATES.map((value) => ({ value, label: mailStateLabels[value] }))
