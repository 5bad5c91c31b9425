import { type Column, DataTable } from '@/components/screen/data-table'
import { Badge, Status } from '@/components/ui/badge'
import { Ltr } from '@/components/ui/bidi'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import { IconPlus } from '@/components/ui/icons'
import { Money } from '@/components/ui/money'
import type { Scope } from '@/lib/access/scope'
import { taxStateTones } from '@/lib/modules/tax-documents/tax-documents.labels'
import { listCustomerTaxDocuments, type TaxDocumentRow } from '@/lib/modules/tax-documents/tax-documents.queries'
import { href } from '@/lib/routes/find'
import { taxDocumentTitle, taxStateLabels } from '@/lib/tax/labels'

type Props = { scope: Scope<'taxDocuments'>; customerId: string }

/** Table of the customer's newest tax documents. */
export async function CustomerTaxDocuments({ scope, customerId }: Props) {
  return (
    <Card
      title="מסמכי מס"
      flush
      actions={
        <ButtonLink
          size="sm"
          href={`${href('tax-documents-add')}?customer=${customerId}`}
          icon={<IconPlus size={18} />}
        >
          מסמך חדש
        </ButtonLink>
      }
    >
      <DataTable
        label="מסמכי מס"
        columns={columns}
        rows={await listCustomerTaxDocuments(scope, customerId)}
        rowKey={({ id }) => id}
        rowHref={({ id }) => href('tax-documents-view', { id })}
        empty={<p className="muted">עוד לא הופקו מסמכים ללקוח הזה.</p>}
      />
    </Card>
  )
}

const columns: Column<TaxDocumentRow>[] = [
  { key: 'number', header: 'מספר', card: 'title', cell: ({ numberText }) => <Ltr>{numberText}</Ltr> },
  {
    key: 'type',
    header: 'סוג',
    card: 'sub',
    cell: (document) => (
      <>
        {taxDocumentTitle(document)} {document.series === 'trial' && <Badge tone="warn">ניסיון</Badge>}
      </>
    ),
  },
  { key: 'date', header: 'תאריך', cell: ({ issueDate }) => <DateText at={issueDate} /> },
  {
    key: 'state',
    header: 'מצב',
    card: 'sub-end',
    cell: ({ state }) => <Status tone={taxStateTones[state]}>{taxStateLabels[state]}</Status>,
  },
  {
    key: 'total',
    header: 'סה״כ',
    align: 'num',
    card: 'end',
    cell: ({ totalAgorot }) => <Money agorot={totalAgorot} />,
  },
]
