import { type Column, DataTable } from '@/components/screen/data-table'
import { EmptyState } from '@/components/screen/empty-state'
import { Page } from '@/components/screen/page'
import { LiveRefresh } from '@/components/shell/live'
import { Badge } from '@/components/ui/badge'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { Card } from '@/components/ui/card'
import { requireScope } from '@/lib/access/scope'
import { screen, screenTitle } from '@/lib/http/screen'
import { type EmployerRow, listEmployers } from '@/lib/modules/payslips/employers.queries'

import { EmployerDialog } from './employer-dialog'

export const generateMetadata = screenTitle('payslips-employers')

export default screen('payslips-employers', async ({ actor }) => {
  const employers = await listEmployers(requireScope('payslips', actor))
  return (
    <Page route="payslips-employers" actions={<EmployerDialog />}>
      <LiveRefresh topics={['payslip']} />
      <Card flush>
        <DataTable
          label="מעסיקים"
          columns={COLUMNS}
          rows={employers}
          rowKey={({ id }) => id}
          rowMenu={(employer) => <EmployerDialog key={employer.version} saved={employer} />}
          empty={
            <EmptyState
              title="עוד אין מעסיקים"
              text="המספרים של המעסיק מופיעים בכל תלוש, והמערכת לא תטעה בהם במספרי עובדים."
            />
          }
        />
      </Card>
    </Page>
  )
})

const COLUMNS: Column<EmployerRow>[] = [
  { key: 'name', header: 'שם', card: 'title', cell: ({ name }) => <Bidi>{name}</Bidi> },
  {
    key: 'number',
    header: 'ח.פ. או עוסק',
    card: 'sub',
    cell: ({ registrationNumber }) => <Ltr>{registrationNumber}</Ltr>,
  },
  {
    key: 'file',
    header: 'תיק ניכויים',
    hideBelow: 'lg',
    cell: ({ deductionsFile }) => <Ltr>{deductionsFile || '—'}</Ltr>,
  },
  {
    key: 'taught',
    header: 'מקום המספר',
    card: 'end',
    cell: ({ isTaught }) => <Badge tone={isTaught ? 'info' : 'muted'}>{isTaught ? 'נלמד' : 'לפי תווית'}</Badge>,
  },
]
