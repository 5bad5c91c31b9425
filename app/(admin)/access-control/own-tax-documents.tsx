import { type Column, DataTable } from '@/components/screen/data-table'
import { EmptyState } from '@/components/screen/empty-state'
import { Ltr } from '@/components/ui/bidi'
import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import { IconReceipt } from '@/components/ui/icons'
import { Money } from '@/components/ui/money'
import type { OwnTaxDocument } from '@/lib/modules/client-area/money.queries'
import { taxDocumentTitle } from '@/lib/tax/labels'

const columns: Column<OwnTaxDocument>[] = [
  { key: 'type', header: 'מסמך', card: 'title', cell: (document) => taxDocumentTitle(document) },
  { key: 'number', header: 'מספר', card: 'sub', cell: ({ numberText }) => <Ltr>{numberText}</Ltr> },
  { key: 'issued', header: 'תאריך', card: 'sub', cell: ({ issueDate }) => <DateText at={issueDate} /> },
  {
    key: 'total',
    header: 'סכום',
    align: 'num',
    card: 'end',
    cell: ({ totalAgorot }) => <Money agorot={totalAgorot} />,
  },
  {
    key: 'file',
    header: 'קובץ',
    card: 'sub-end',
    cell: ({ id, numberText }) => (
      <a href={`/api/client-area/tax-documents/${id}/file`} aria-label={`הורדת מסמך ${numberText}`}>
        הורדה
      </a>
    ),
  },
]

/** Table of the client's invoices and receipts, each with a download. */
export const OwnTaxDocuments = ({ documents }: { documents: readonly OwnTaxDocument[] }) => (
  <Card title="חשבוניות וקבלות" flush>
    <DataTable
      label="חשבוניות וקבלות"
      columns={columns}
      rows={documents}
      rowKey={({ id }) => id}
      empty={<EmptyState icon={<IconReceipt />} title="אין עדיין מסמכים" text="חשבוניות וקבלות יופיעו כאן." />}
    />
  </Card>
)
