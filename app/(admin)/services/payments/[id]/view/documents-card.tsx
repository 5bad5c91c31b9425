import type { ReactNode } from 'react'

import { type Column, DataTable } from '@/components/screen/data-table'
import { EmptyState } from '@/components/screen/empty-state'
import { Ltr } from '@/components/ui/bidi'
import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import { Money } from '@/components/ui/money'
import type { PaymentDetails } from '@/lib/modules/payments/record.queries'
import { href } from '@/lib/routes/find'
import { taxTypeLabels } from '@/lib/tax/labels'

type Document = PaymentDetails['documents'][number]

const columns: Column<Document>[] = [
  { key: 'type', header: 'מסמך', card: 'title', cell: ({ type }) => taxTypeLabels[type] },
  { key: 'number', header: 'מספר', card: 'sub', cell: ({ number }) => <Ltr>{number}</Ltr> },
  { key: 'issued', header: 'הופק', card: 'sub-end', cell: ({ issuedAt }) => <DateText at={issuedAt} as="datetime" /> },
  {
    key: 'total',
    header: 'סכום',
    align: 'num',
    card: 'end',
    cell: ({ totalAgorot }) => <Money agorot={totalAgorot} />,
  },
]

type Props = { documents: Document[]; canOpen: boolean; children: ReactNode }

/** Table of the tax documents of the payment and its refunds; `children` is the button that issues the first one. */
export const DocumentsCard = ({ documents, canOpen, children }: Props) => (
  <Card title="מסמכים" flush actions={children}>
    <DataTable
      label="מסמכים"
      columns={columns}
      rows={documents}
      rowKey={({ id }) => id}
      rowHref={canOpen ? ({ id }) => href('tax-documents-view', { id }) : undefined}
      empty={<EmptyState title="אין מסמך לתשלום הזה" text="מסמך המס מופק זמן קצר אחרי שהתשלום נרשם." />}
    />
  </Card>
)
