import { Stack } from '@/components/screen/columns'
import { type Column, DataTable } from '@/components/screen/data-table'
import { EmptyState } from '@/components/screen/empty-state'
import { Page } from '@/components/screen/page'
import { Bidi } from '@/components/ui/bidi'
import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import { Money } from '@/components/ui/money'
import { requireScope } from '@/lib/access/scope'
import { addDays } from '@/lib/format/calendar'
import { businessDay, formatMonth } from '@/lib/format/dates'

import { screen, screenTitle } from '@/lib/http/screen'
import { listVatPeriods, type PeriodRow } from '@/lib/modules/tax-documents/periods.queries'
import { monthsToClose } from '@/lib/modules/tax-documents/periods.rules'

import { ClosePeriod } from './close-period'
import { ReopenButton } from './reopen-button'

export const generateMetadata = screenTitle('tax-documents-periods')

export default screen('tax-documents-periods', async ({ actor }) => {
  const periods = await listVatPeriods(requireScope('taxDocuments', actor))
  const last = periods[0]
  const months = monthsToClose(businessDay(), periods)
  const after = last && addDays(last.endsOn, 1).slice(0, 7)
  return (
    <Page route="tax-documents-periods">
      <Stack>
        <ClosePeriod
          key={last?.id}
          months={months.map((month) => ({ value: month, label: formatMonth(month) }))}
          first={after && months.includes(after) ? after : ''}
        />
        <Card
          title="תקופות שנסגרו"
          flush
          actions={last && <ReopenButton period={{ id: last.id, version: last.version }} />}
        >
          <DataTable
            label="תקופות מע״מ שנסגרו"
            columns={columns}
            rows={periods}
            rowKey={({ id }) => id}
            empty={<EmptyState title="עוד לא נסגרה תקופה" text="אחרי סגירה אי אפשר להפיק מסמכים בתאריך שבתקופה." />}
          />
        </Card>
      </Stack>
    </Page>
  )
})

const columns: Column<PeriodRow>[] = [
  {
    key: 'span',
    header: 'תקופה',
    card: 'title',
    cell: ({ startsOn, endsOn }) => (
      <>
        <DateText at={startsOn} /> – <DateText at={endsOn} />
      </>
    ),
  },
  {
    key: 'vat',
    header: 'מע״מ עסקאות במסמכים',
    align: 'num',
    card: 'end',
    cell: ({ vatAgorot }) => <Money agorot={vatAgorot} />,
  },
  { key: 'closed', header: 'נסגרה', card: 'sub', cell: ({ closedAt }) => <DateText at={closedAt} as="datetime" /> },
  { key: 'by', header: 'על ידי', cell: ({ closedBy }) => <Bidi>{closedBy ?? '—'}</Bidi> },
]
