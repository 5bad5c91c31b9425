import Link from 'next/link'
import { type Column, DataTable } from '@/components/screen/data-table'
import { EmptyState } from '@/components/screen/empty-state'
import { Status } from '@/components/ui/badge'
import { Bidi } from '@/components/ui/bidi'
import { DateText } from '@/components/ui/date-text'
import { IconArrowMerge } from '@/components/ui/icons'
import type { MergeRow } from '@/lib/modules/merging/merging.queries'
import type { RecordEntity } from '@/lib/records/kind'

import { mergeWords } from './merge-words'
import { UndoMerge } from './undo-merge'

const columnsOf = (entity: RecordEntity): Column<MergeRow>[] => [
  {
    key: 'name',
    header: 'הכרטיס שנשאר',
    card: 'title',
    cell: ({ winnerId, name }) => (
      <Link href={mergeWords[entity].view(winnerId)}>
        <Bidi>{name}</Bidi>
      </Link>
    ),
  },
  { key: 'losers', header: 'מוזגו לתוכו', card: 'sub', cell: ({ losers }) => <Bidi>{losers.join(', ')}</Bidi> },
  { key: 'by', header: 'מי מיזג', hideBelow: 'lg', cell: ({ by }) => <Bidi>{by}</Bidi> },
  { key: 'at', header: 'מתי', cell: ({ createdAt }) => <DateText at={createdAt} /> },
  {
    key: 'undo',
    header: 'ביטול',
    card: 'end',
    cell: ({ id, name, canUndo, undoneAt, undoUntil }) =>
      canUndo ? (
        <UndoMerge entity={entity} id={id} name={name} until={undoUntil} />
      ) : (
        <Status tone="muted">{undoneAt ? 'בוטל' : 'עברו 30 יום'}</Status>
      ),
  },
]

/** Table of the newest merges, each with the action to undo it. */
export const MergesTable = ({ entity, merges }: { entity: RecordEntity; merges: MergeRow[] }) => (
  <DataTable
    label="מיזוגים שבוצעו"
    columns={columnsOf(entity)}
    rows={merges}
    rowKey={({ id }) => id}
    empty={
      <EmptyState
        icon={<IconArrowMerge size={40} />}
        title={mergeWords[entity].noMerges}
        text="אפשר לבטל כל מיזוג במשך 30 יום."
      />
    }
  />
)
