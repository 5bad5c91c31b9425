import type { ReactNode } from 'react'
import { DocumentStatus } from '@/components/domain/document-status'
import type { Address } from '@/components/screen/address'
import { type Column, DataTable } from '@/components/screen/data-table'
import { RowPeek } from '@/components/screen/row-peek'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { DateText } from '@/components/ui/date-text'
import type { DocumentRow } from '@/lib/modules/documents/documents.queries'
import { href } from '@/lib/routes/find'

type Props = { rows: DocumentRow[]; sort: string; address: Address; empty: ReactNode }

export function DocumentsTable({ empty, ...props }: Props) {
  const shared = { columns: DOCUMENT_COLUMNS, rowKey: ({ id }: DocumentRow) => id, rowHref: placeOf, ...props }
  return (
    <>
      <DataTable label="מסמכים" rowName={({ title }) => title} canPeek empty={empty} {...shared} />
      <RowPeek rowTitle={({ title }) => title} {...shared} />
    </>
  )
}

/** A draft opens in the editor, any other document in its view. */
const placeOf = ({ id, state }: DocumentRow) => href(state === 'draft' ? 'documents-prepare' : 'documents-view', { id })

export const DOCUMENT_COLUMNS: Column<DocumentRow>[] = [
  { key: 'title', header: 'מסמך', sort: true, card: 'title', cell: ({ title }) => <Bidi>{title}</Bidi> },
  {
    key: 'customer',
    header: 'לקוח',
    card: 'sub',
    cell: ({ customerName }) => (customerName ? <Bidi>{customerName}</Bidi> : '—'),
  },
  {
    key: 'template',
    header: 'תבנית',
    hideBelow: 'xl',
    cell: ({ templateName }) => (templateName ? <Bidi>{templateName}</Bidi> : '—'),
  },
  { key: 'state', header: 'מצב', card: 'end', cell: ({ state }) => <DocumentStatus state={state} /> },
  {
    key: 'signers',
    header: 'חתמו',
    card: 'sub-end',
    cell: ({ signed, signers }) => (signers ? <Ltr>{`${signed}/${signers}`}</Ltr> : '—'),
  },
  { key: 'sent', header: 'נשלח', hideBelow: 'lg', cell: ({ sentAt }) => <DateText at={sentAt} /> },
  { key: 'expires', header: 'בתוקף עד', hideBelow: 'lg', cell: ({ expiresAt }) => <DateText at={expiresAt} /> },
  { key: 'created', header: 'נוצר', sort: true, hideBelow: 'xl', cell: ({ createdAt }) => <DateText at={createdAt} /> },
  { key: 'owner', header: 'אחראי', hideBelow: 'xl', cell: ({ ownerName }) => <Bidi>{ownerName}</Bidi> },
]
