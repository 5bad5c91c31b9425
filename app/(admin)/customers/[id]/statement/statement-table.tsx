import Link from 'next/link'
import { type Column, DataTable } from '@/components/screen/data-table'
import { EmptyState } from '@/components/screen/empty-state'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { DateText } from '@/components/ui/date-text'
import { IconListDetails } from '@/components/ui/icons'
import { Money } from '@/components/ui/money'
import { entryLabels } from '@/lib/modules/customer-accounts/customer-accounts.labels'
import type { CustomerStatement } from '@/lib/modules/customer-accounts/statements/statements.queries'
import { href } from '@/lib/routes/find'

type Line = CustomerStatement['lines'][number]

const sum = (agorot: number) => (agorot === 0 ? null : <Money agorot={agorot} />)

const columns: Column<Line>[] = [
  { key: 'day', header: 'תאריך', card: 'sub', cell: ({ day }) => <DateText at={day} /> },
  { key: 'kind', header: 'סוג', cell: ({ kind }) => entryLabels[kind] },
  { key: 'text', header: 'פירוט', card: 'title', cell: (line) => <Subject {...line} /> },
  { key: 'reference', header: 'אסמכתה', cell: ({ reference }) => <Ltr>{reference}</Ltr> },
  { key: 'debit', header: 'חובה', align: 'num', card: 'end', cell: ({ debit }) => sum(debit) },
  { key: 'credit', header: 'זכות', align: 'num', card: 'end', cell: ({ credit }) => sum(credit) },
  {
    key: 'balance',
    header: 'יתרה',
    align: 'num',
    card: 'sub-end',
    cell: ({ balance }) => <Money agorot={balance} />,
  },
]

/** Table of the movements in order, each with the balance after it. */
export const StatementTable = ({ statement: { lines } }: { statement: CustomerStatement }) => (
  <DataTable
    label="תנועות בכרטסת"
    columns={columns}
    rows={lines}
    rowKey={({ key }) => key}
    empty={
      <EmptyState
        icon={<IconListDetails size={40} />}
        title="אין תנועות בתקופה הזאת"
        text="חיובים, תשלומים והחזרים של הלקוח יופיעו כאן."
      />
    }
  />
)

const Subject = ({ text, pageId }: Line) =>
  pageId ? (
    <Link href={href('payment-page-view', { id: pageId })}>
      <Bidi>{text}</Bidi>
    </Link>
  ) : (
    <Bidi>{text}</Bidi>
  )
