import { IconSignature } from '@tabler/icons-react'

import { type Column, DataTable } from '@/components/screen/data-table'
import { EmptyState } from '@/components/screen/empty-state'
import { Status, type Tone } from '@/components/ui/badge'
import { Bidi } from '@/components/ui/bidi'
import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import { stateLabels } from '@/lib/modules/documents/labels'
import type { documentsOfClient } from '@/lib/modules/documents/queries'

type Row = Awaited<ReturnType<typeof documentsOfClient>>[number]

const tones: Record<Row['state'], Tone> = {
  draft: 'muted',
  sent: 'info',
  partly_signed: 'info',
  completed: 'ok',
  declined: 'bad',
  expired: 'warn',
  cancelled: 'muted',
}

const isWaiting = ({ state }: Row) => state === 'sent' || state === 'partly_signed'

const columns: Column<Row>[] = [
  { key: 'title', header: 'מסמך', cell: (row) => <Bidi>{row.title}</Bidi>, card: 'title' },
  {
    key: 'state',
    header: 'מצב',
    cell: ({ state }) => <Status tone={tones[state]}>{stateLabels[state]}</Status>,
    card: 'end',
  },
  { key: 'sent', header: 'נשלח', cell: (row) => <DateText at={row.sentAt} />, card: 'sub' },
  {
    key: 'next',
    header: 'מה עכשיו',
    cell: (row) =>
      isWaiting(row) ? 'הקישור לחתימה נשלח בדוא״ל' : row.sealState === 'sealed' ? 'העותק החתום נשלח בדוא״ל' : '—',
    card: 'sub-end',
  },
]

/** Links to sign are personal and come by e-mail alone, so this list tells where things stand. */
export const OwnDocuments = ({ documents }: { documents: Row[] }) => (
  <Card title="מסמכים" flush>
    <DataTable
      label="מסמכים"
      columns={columns}
      rows={documents}
      rowKey={(row) => row.id}
      empty={<EmptyState icon={<IconSignature />} title="אין מסמכים" text="מסמכים לחתימה ומסמכים חתומים יופיעו כאן." />}
    />
  </Card>
)
