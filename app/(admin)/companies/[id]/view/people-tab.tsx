import { type Column, DataTable } from '@/components/screen/data-table'
import { EmptyState } from '@/components/screen/empty-state'
import { Status } from '@/components/ui/badge'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import { Phone } from '@/components/ui/phone'
import type { Scope } from '@/lib/access/scope'
import { type Administrator, listAdministrators } from '@/lib/modules/companies/people.queries'

const STATES = {
  invited: { tone: 'info', label: 'הוזמן' },
  active: { tone: 'ok', label: 'פעיל' },
  disabled: { tone: 'muted', label: 'מושבת' },
} as const

const columns: Column<Administrator>[] = [
  { key: 'name', header: 'שם', card: 'title', cell: ({ name }) => <Bidi>{name}</Bidi> },
  { key: 'email', header: 'דוא״ל', card: 'sub', cell: ({ email }) => <Ltr>{email}</Ltr> },
  { key: 'phone', header: 'טלפון', hideBelow: 'lg', cell: ({ phone }) => <Phone number={phone || null} /> },
  { key: 'roles', header: 'תפקידים', cell: ({ roles }) => <Bidi>{roles.join(', ') || '—'}</Bidi> },
  {
    key: 'factor',
    header: 'אימות דו־שלבי',
    hideBelow: 'lg',
    cell: ({ hasFactor }) => (hasFactor ? 'פעיל' : <span className="muted">לא</span>),
  },
  {
    key: 'state',
    header: 'מצב',
    card: 'end',
    cell: ({ state }) => <Status tone={STATES[state].tone}>{STATES[state].label}</Status>,
  },
  {
    key: 'seen',
    header: 'נראו לאחרונה',
    card: 'sub-end',
    cell: ({ lastSeenAt }) => <DateText at={lastSeenAt} />,
  },
]

/** Table of the company's administrators; its other users are not shown to companies above. */
export async function PeopleTab({ scope, id }: { scope: Scope<'companies'>; id: string }) {
  return (
    <Card title="מנהלי החברה" flush>
      <DataTable
        label="מנהלי החברה"
        columns={columns}
        rows={await listAdministrators(scope, id)}
        rowKey={(row) => row.id}
        empty={<EmptyState title="אין לחברה מנהלים" text="אפשר להיכנס לחברה ולהזמין מנהל חדש." />}
      />
    </Card>
  )
}
