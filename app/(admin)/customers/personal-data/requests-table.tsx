import Link from 'next/link'
import { type Column, DataTable } from '@/components/screen/data-table'
import { EmptyState } from '@/components/screen/empty-state'
import { Status } from '@/components/ui/badge'
import { Bidi } from '@/components/ui/bidi'
import { IconShieldCheck } from '@/components/ui/icons'
import { formatDate } from '@/lib/format/dates'
import {
  requestKindLabels,
  requestStateLabels,
  requestStateTones,
} from '@/lib/modules/personal-data/personal-data.labels'
import type { OpenRequest } from '@/lib/modules/personal-data/personal-data.queries'
import { isRequestLate } from '@/lib/modules/personal-data/requests.rules'
import { href } from '@/lib/routes/find'

const ROUTES = { customer: 'customers-personal-data', lead: 'leads-personal-data' } as const

const columnsOf = (today: string): Column<OpenRequest>[] => [
  {
    key: 'name',
    header: 'לקוח או ליד',
    card: 'title',
    cell: ({ entity, recordId, name }) => (
      <>
        <Link href={href(ROUTES[entity], { id: recordId })}>
          <Bidi>{name}</Bidi>
        </Link>
        {entity === 'lead' && ' · ליד'}
      </>
    ),
  },
  { key: 'kind', header: 'מה התבקש', card: 'sub', cell: ({ kind }) => requestKindLabels[kind] },
  { key: 'requester', header: 'מי ביקש', hideBelow: 'lg', cell: ({ requester }) => <Bidi>{requester}</Bidi> },
  { key: 'receivedOn', header: 'התקבלה ביום', cell: ({ receivedOn }) => formatDate(receivedOn) },
  {
    key: 'dueOn',
    header: 'להשיב עד',
    card: 'sub-end',
    cell: (request) =>
      isRequestLate(request, today) ? (
        <Status tone="bad">{formatDate(request.dueOn)}, באיחור</Status>
      ) : (
        formatDate(request.dueOn)
      ),
  },
  {
    key: 'state',
    header: 'מצב',
    card: 'end',
    cell: ({ state }) => <Status tone={requestStateTones[state]}>{requestStateLabels[state]}</Status>,
  },
]

/** Table of the open requests, the earliest deadline first. */
export const RequestsTable = ({ requests, today }: { requests: OpenRequest[]; today: string }) => (
  <DataTable
    label="בקשות פתוחות על מידע אישי"
    columns={columnsOf(today)}
    rows={requests}
    rowKey={({ id }) => id}
    empty={
      <EmptyState
        icon={<IconShieldCheck size={40} />}
        title="אין בקשות פתוחות"
        text="בקשה חדשה רושמים בעמוד ״מידע אישי״ של הלקוח או של הליד."
      />
    }
  />
)
