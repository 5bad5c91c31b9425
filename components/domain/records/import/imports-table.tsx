import { type Column, DataTable } from '@/components/screen/data-table'
import { EmptyState } from '@/components/screen/empty-state'
import { ListCard } from '@/components/screen/list-card'
import { Status } from '@/components/ui/badge'
import { Bidi } from '@/components/ui/bidi'
import { DateText } from '@/components/ui/date-text'
import { IconFileImport } from '@/components/ui/icons'
import { importStateLabels, importStateTones } from '@/lib/modules/imports/imports.labels'
import type { ImportRow } from '@/lib/modules/imports/imports.queries'
import type { RecordEntity } from '@/lib/records/kind'

import { importOf } from './import-words'

const number = (value: number) => value.toLocaleString('en-US')

const columns: Column<ImportRow>[] = [
  { key: 'name', header: 'קובץ', cell: ({ name }) => <Bidi>{name}</Bidi>, card: 'title' },
  {
    key: 'state',
    header: 'מצב',
    cell: ({ state }) => <Status tone={importStateTones[state]}>{importStateLabels[state]}</Status>,
    card: 'end',
  },
  { key: 'total', header: 'שורות', align: 'num', cell: ({ total }) => number(total), hideBelow: 'lg' },
  { key: 'created', header: 'נוספו', align: 'num', cell: ({ created }) => number(created) },
  { key: 'updated', header: 'עודכנו', align: 'num', cell: ({ updated }) => number(updated), hideBelow: 'lg' },
  { key: 'refused', header: 'לא יובאו', align: 'num', cell: ({ refused }) => number(refused) },
  { key: 'by', header: 'מי ייבא', cell: ({ actorName }) => <Bidi>{actorName}</Bidi>, hideBelow: 'xl' },
  { key: 'at', header: 'מתי', cell: ({ createdAt }) => <DateText at={createdAt} as="datetime" />, card: 'sub' },
]

type Props = { entity: RecordEntity; imports: readonly ImportRow[] }

/** Table of the company's imports of one kind of records, newest first. */
export const ImportsTable = ({ entity, imports }: Props) => (
  <ListCard>
    <DataTable
      label="ייבואים קודמים"
      columns={columns}
      rows={imports}
      rowKey={({ id }) => id}
      rowHref={({ id }) => importOf(entity).view(id)}
      empty={
        <EmptyState
          icon={<IconFileImport />}
          title={`עוד לא יובאו ${importOf(entity).many} מקובץ`}
          text="אחרי שמעלים קובץ רואים כאן את מצבו, ואפשר לבטל ייבוא שהסתיים במשך 30 יום."
        />
      }
    />
  </ListCard>
)
