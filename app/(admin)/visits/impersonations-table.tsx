import type { Address } from '@/components/screen/address'
import { type Column, DataTable } from '@/components/screen/data-table'
import { EmptyState } from '@/components/screen/empty-state'
import { ListCard } from '@/components/screen/list-card'
import { Pager } from '@/components/screen/pager'
import { Status, type Tone } from '@/components/ui/badge'
import { Bidi } from '@/components/ui/bidi'
import { DateText } from '@/components/ui/date-text'
import { impersonationModeLabels, impersonationStateLabels } from '@/lib/modules/impersonation/impersonation.labels'
import type { ImpersonationList, ImpersonationRow } from '@/lib/modules/impersonation/impersonation.queries'
import {
  type ImpersonationState,
  impersonationEnd,
  impersonationState,
} from '@/lib/modules/impersonation/impersonation.rules'

const TONES: Record<ImpersonationState, Tone> = { open: 'bad', ended: 'muted', over: 'muted' }

const columns: Column<ImpersonationRow>[] = [
  {
    key: 'who',
    header: 'מי',
    card: 'title',
    cell: ({ actorName, actorCompany }) => (
      <>
        <Bidi>{actorName}</Bidi> (<Bidi>{actorCompany}</Bidi>)
      </>
    ),
  },
  { key: 'reason', header: 'סיבה', isText: true, card: 'sub', cell: ({ reason }) => <Bidi>{reason}</Bidi> },
  { key: 'mode', header: 'מה הותר', hideBelow: 'lg', cell: ({ mode }) => impersonationModeLabels[mode] },
  {
    key: 'state',
    header: 'מצב',
    card: 'end',
    cell: (impersonation) => (
      <Status tone={TONES[impersonationState(impersonation)]}>
        {impersonationStateLabels[impersonationState(impersonation)]}
      </Status>
    ),
  },
  {
    key: 'started',
    header: 'התחלה',
    card: 'sub-end',
    cell: ({ startedAt }) => <DateText at={startedAt} as="datetime" />,
  },
  {
    key: 'end',
    header: 'סיום',
    cell: (impersonation) => <DateText at={impersonationEnd(impersonation)} as="datetime" />,
  },
]

/** Table of the impersonations in this company: user, time, reason and mode. */
export const ImpersonationsTable = ({ list, address }: { list: ImpersonationList; address: Address }) => (
  <ListCard pager={<Pager list={list} address={address} />}>
    <DataTable
      label="ביקורי תמיכה"
      columns={columns}
      rows={list.rows}
      rowKey={({ id }) => id}
      empty={
        <EmptyState
          title="עוד לא היו ביקורים"
          text="כשמישהו מחברה שמעל החברה הזאת פועל כאן, הביקור נרשם כאן: מי, מתי, מדוע ומה הותר."
        />
      }
    />
  </ListCard>
)
