import { type Address, withSearch } from '@/components/screen/address'
import { type Column, DataTable } from '@/components/screen/data-table'
import { EmptyState, NoResults } from '@/components/screen/empty-state'
import { FilterBar } from '@/components/screen/filter-bar'
import { ListCard } from '@/components/screen/list-card'
import { Pager } from '@/components/screen/pager'
import { Status } from '@/components/ui/badge'
import { Bidi } from '@/components/ui/bidi'
import { DateText } from '@/components/ui/date-text'
import { verdictLabels, verdictTones } from '@/lib/modules/capture/capture.labels'
import type { listSubmissions, SubmissionRow } from '@/lib/modules/capture/submissions.queries'
import { CAPTURE_VERDICTS } from '@/lib/vocabulary/capture'

type Props = { list: Awaited<ReturnType<typeof listSubmissions>>; address: Address }

/** Table of what arrived through a channel, newest first; a row opens it as it arrived. */
export function SubmissionsTable({ list, address }: Props) {
  const { after, before } = address.search
  const keep = { after: text(after), before: text(before) }
  return (
    <ListCard
      filter={<FilterBar filters={[{ key: 'verdict', label: 'מה קרה', options: VERDICTS }]} />}
      pager={<Pager list={list} address={address} />}
    >
      <DataTable
        label="פניות"
        columns={columns}
        rows={list.rows}
        rowKey={({ id }) => id}
        rowHref={({ id }) => withSearch(address, { submission: id, ...keep })}
        empty={
          address.search.verdict ? (
            <NoResults clearHref={address.path} />
          ) : (
            <EmptyState title="עוד לא הגיעו פניות" text="כאן תופיע כל פנייה כפי שהגיעה, ומה נעשה בה." />
          )
        }
      />
    </ListCard>
  )
}

const text = (value: string | string[] | undefined) => (typeof value === 'string' ? value : null)

const columns: Column<SubmissionRow>[] = [
  {
    key: 'received',
    header: 'הגיעה',
    card: 'title',
    cell: ({ receivedAt }) => <DateText at={receivedAt} as="datetime" />,
  },
  {
    key: 'verdict',
    header: 'מה קרה',
    card: 'end',
    cell: ({ verdict }) => <Status tone={verdictTones[verdict]}>{verdictLabels[verdict]}</Status>,
  },
  { key: 'lead', header: 'ליד', card: 'sub', cell: ({ leadName }) => leadName && <Bidi>{leadName}</Bidi> },
  {
    key: 'reasons',
    header: 'הערות',
    isText: true,
    hideBelow: 'lg',
    cell: ({ reasons }) => reasons.join(' · ') || null,
  },
]

const VERDICTS = CAPTURE_VERDICTS.map((value) => ({ value, label: verdictLabels[value] }))
