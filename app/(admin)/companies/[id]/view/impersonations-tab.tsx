import { type Column, DataTable } from '@/components/screen/data-table'
import { EmptyState } from '@/components/screen/empty-state'
import { Badge } from '@/components/ui/badge'
import { Bidi } from '@/components/ui/bidi'
import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import type { Scope } from '@/lib/access/scope'
import { type CompanyImpersonationRow, listCompanyImpersonations } from '@/lib/modules/companies/people.queries'

const columns: Column<CompanyImpersonationRow>[] = [
  { key: 'who', header: 'מי', card: 'title', cell: ({ actorName }) => <Bidi>{actorName}</Bidi> },
  { key: 'from', header: 'מטעם', hideBelow: 'lg', cell: ({ actorCompany }) => <Bidi>{actorCompany}</Bidi> },
  { key: 'reason', header: 'סיבה', isText: true, card: 'sub', cell: ({ reason }) => <Bidi>{reason}</Bidi> },
  {
    key: 'mode',
    header: 'אופן',
    card: 'end',
    cell: ({ mode }) =>
      mode === 'full' ? <Badge tone="warn">צפייה ועריכה</Badge> : <Badge tone="info">צפייה בלבד</Badge>,
  },
  {
    key: 'start',
    header: 'התחילו',
    card: 'sub-end',
    cell: ({ startedAt }) => <DateText at={startedAt} as="datetime" />,
  },
  { key: 'end', header: 'הסתיימו', hideBelow: 'lg', cell: (row) => <DateText at={endOf(row)} as="datetime" /> },
]

/** An impersonation that nobody ended ended when its time was over. */
const endOf = ({ endedAt, endsAt }: CompanyImpersonationRow) =>
  endedAt ?? (new Date(endsAt) < new Date() ? endsAt : null)

export async function ImpersonationsTab({ scope, id }: { scope: Scope<'companies'>; id: string }) {
  return (
    <Card title="ביקורים של אנשים מלמעלה" flush>
      <DataTable
        label="ביקורים"
        columns={columns}
        rows={await listCompanyImpersonations(scope, id)}
        rowKey={(row) => row.id}
        empty={<EmptyState title="עוד לא נכנסו לחברה" text="כל כניסה נרשמת כאן וגם ביומן של החברה, עם הסיבה." />}
      />
    </Card>
  )
}
