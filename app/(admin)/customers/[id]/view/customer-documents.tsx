import { DocumentStatus } from '@/components/domain/document-status'
import { type Column, DataTable } from '@/components/screen/data-table'
import { EmptyState } from '@/components/screen/empty-state'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import { IconFile, IconPlus } from '@/components/ui/icons'
import type { Scope } from '@/lib/access/scope'
import { type DocumentRow, listCustomerDocuments } from '@/lib/modules/documents/documents.queries'
import { href } from '@/lib/routes/find'

import { newDocumentHref } from './customer-actions'

type Props = { scope: Scope<'documents'>; customerId: string }

export async function CustomerDocuments({ scope, customerId }: Props) {
  return (
    <Card
      title="מסמכים לחתימה"
      flush
      actions={
        <ButtonLink size="sm" href={newDocumentHref(customerId)} icon={<IconPlus size={18} />}>
          מסמך חדש
        </ButtonLink>
      }
    >
      <DataTable
        label="מסמכים"
        columns={columns}
        rows={await listCustomerDocuments(scope, customerId)}
        rowKey={({ id }) => id}
        rowHref={({ id }) => href('documents-view', { id })}
        empty={<EmptyState icon={<IconFile size={40} />} title="אין מסמכים ללקוח הזה" />}
      />
    </Card>
  )
}

const columns: Column<DocumentRow>[] = [
  { key: 'title', header: 'כותרת', card: 'title', cell: ({ title }) => <Bidi>{title}</Bidi> },
  { key: 'number', header: 'מספר', card: 'sub', cell: ({ number }) => <Ltr>{number}</Ltr> },
  { key: 'created', header: 'נוצר', cell: ({ createdAt }) => <DateText at={createdAt} /> },
  {
    key: 'signed',
    header: 'חתמו',
    card: 'sub-end',
    cell: ({ signed, signers }) => (signers ? `${signed} מתוך ${signers}` : '—'),
  },
  { key: 'state', header: 'מצב', card: 'end', cell: ({ state }) => <DocumentStatus state={state} /> },
]
