import { type Column, DataTable } from '@/components/screen/data-table'
import { EmptyState } from '@/components/screen/empty-state'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import { IconFiles } from '@/components/ui/icons'
import type { Scope } from '@/lib/access/scope'
import { formatFileSize } from '@/lib/format/file-size'
import { listFiles, type RecordFile } from '@/lib/modules/activity/files.queries'
import { customerRecord } from '@/lib/modules/customers/record-lock.queries'
import { FileMenu } from './file-menu'
import { FileUploads } from './lazy-uploads'

type Props = { scope: Scope<'customers'>; customerId: string; canEdit: boolean }

/** The files of the record, including those of its notes, newest first. */
export async function CustomerFiles({ scope, customerId, canEdit }: Props) {
  return (
    <>
      {canEdit && (
        <Card>
          <FileUploads customerId={customerId} />
        </Card>
      )}
      <Card title="קבצים" flush>
        <DataTable
          label="קבצים"
          columns={columnsOf(customerId)}
          rows={await listFiles(scope, customerRecord(customerId))}
          rowKey={({ id }) => id}
          {...(canEdit && { rowMenu: (file: RecordFile) => <FileMenu customerId={customerId} file={file} /> })}
          empty={<EmptyState icon={<IconFiles size={40} />} title="אין קבצים בכרטיס הזה" />}
        />
      </Card>
    </>
  )
}

const columnsOf = (customerId: string): Column<RecordFile>[] => [
  {
    key: 'name',
    header: 'שם',
    card: 'title',
    cell: ({ id, name }) => (
      <a href={`/api/customers/${customerId}/files/${id}`} download={name}>
        <Bidi>{name}</Bidi>
      </a>
    ),
  },
  { key: 'size', header: 'גודל', align: 'num', card: 'end', cell: ({ size }) => <Ltr>{formatFileSize(size)}</Ltr> },
  { key: 'place', header: 'היכן', hideBelow: 'lg', cell: ({ noteId }) => (noteId ? 'הערה' : 'כרטיס הלקוח') },
  { key: 'by', header: 'צירף', card: 'sub', cell: ({ byName }) => (byName ? <Bidi>{byName}</Bidi> : '—') },
  {
    key: 'at',
    header: 'תאריך',
    card: 'sub-end',
    cell: ({ createdAt }) => <DateText at={createdAt} as="datetime" />,
  },
]
