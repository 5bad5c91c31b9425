import { type Column, DataTable } from '@/components/screen/data-table'
import { Badge } from '@/components/ui/badge'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import { slipChannelLabels } from '@/lib/modules/payslips/payslips.labels'
import type { SlipRow } from '@/lib/modules/payslips/slips.queries'
import { href } from '@/lib/routes/find'

import { SlipStatus } from '../../paycheck-status'

/** Table of the month's payslips: employee, delivery channel, and whether each was opened. */
export const SlipsTable = ({ slips }: { slips: SlipRow[] }) => (
  <Card title="תלושים" flush>
    <DataTable
      label="תלושים"
      columns={SLIP_COLUMNS}
      rows={slips}
      rowKey={({ id }) => id}
      rowHref={({ id }) => href('payslips-slip', { id })}
      empty={null}
    />
  </Card>
)

const SLIP_COLUMNS: Column<SlipRow>[] = [
  { key: 'employee', header: 'עובד', card: 'title', cell: ({ name }) => <Bidi>{name}</Bidi> },
  { key: 'id', header: 'מספר זהות', hideBelow: 'lg', cell: ({ last4 }) => <Ltr>{`•••••${last4}`}</Ltr> },
  { key: 'pages', header: 'עמודים', hideBelow: 'lg', cell: ({ pages }) => <Ltr>{pages.join(', ')}</Ltr> },
  {
    key: 'consent',
    header: 'הסכמה',
    cell: ({ hasConsent }) => <Badge tone={hasConsent ? 'ok' : 'warn'}>{hasConsent ? 'בתוקף' : 'אין'}</Badge>,
  },
  { key: 'channel', header: 'ערוץ', card: 'sub', cell: ({ channel }) => slipChannelLabels[channel] },
  { key: 'state', header: 'מצב', card: 'end', cell: ({ state }) => <SlipStatus state={state} /> },
  { key: 'opened', header: 'נפתח', hideBelow: 'lg', cell: ({ openedAt }) => <DateText at={openedAt} as="datetime" /> },
]
