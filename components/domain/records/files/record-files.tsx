import { type Column, DataTable } from '@/components/screen/data-table'
import { EmptyState } from '@/components/screen/empty-state'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import { IconFiles } from '@/components/ui/icons'
import { formatFileSize } from '@/lib/format/file-size'
import { listFiles, type RecordFile } from '@/lib/modules/activity/files.queries'
import type { RecordEntity, RecordReader, RecordRef } from '@/lib/records/kind'

import { type RecordHandle, recordApiPath, recordHandle } from '../record-path'
import { recordWords } from '../record-words'
import { RecordFileMenu } from './file-menu'
import { FileUploads } from './lazy-uploads'

type Props<E extends RecordEntity> = { scope: RecordReader<NoInfer<E>>; record: RecordRef<E>; canEdit: boolean }

/** The files of the record, including those of its notes, newest first. */
export async function RecordFiles<E extends RecordEntity>({ scope, record, canEdit }: Props<E>) {
  const handle = recordHandle(record)
  return (
    <>
      {canEdit && (
        <Card>
          <FileUploads record={handle} />
        </Card>
      )}
      <Card title="קבצים" flush>
        <DataTable
          label="קבצים"
          columns={columnsOf(handle)}
          rows={await listFiles(scope, record)}
          rowKey={({ id }) => id}
          {...(canEdit && { rowMenu: (file: RecordFile) => <RecordFileMenu record={handle} file={file} /> })}
          empty={<EmptyState icon={<IconFiles size={40} />} title="אין קבצים בכרטיס הזה" />}
        />
      </Card>
    </>
  )
}

const columnsOf = (record: RecordHandle): Column<RecordFile>[] => [
  {
    key: 'name',
    header: 'שם',
    card: 'title',
    cell: ({ id, name }) => (
      <a href={`${recordApiPath(record)}/files/${id}`} download={name}>
        <Bidi>{name}</Bidi>
      </a>
    ),
  },
  { key: 'size', header: 'גודל', align: 'num', card: 'end', cell: ({ size }) => <Ltr>{formatFileSize(size)}</Ltr> },
  {
    key: 'place',
    header: 'היכן',
    hideBelow: 'lg',
    cell: ({ noteId }) => (noteId ? 'הערה' : `כרטיס ${recordWords[record.entity].the}`),
  },
  { key: 'by', header: 'צירף', card: 'sub', cell: ({ byName }) => (byName ? <Bidi>{byName}</Bidi> : '—') },
  {
    key: 'at',
    header: 'תאריך',
    card: 'sub-end',
    cell: ({ createdAt }) => <DateText at={createdAt} as="datetime" />,
  },
]
