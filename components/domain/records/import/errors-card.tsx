import { type Column, DataTable } from '@/components/screen/data-table'
import { Bidi } from '@/components/ui/bidi'
import { Card } from '@/components/ui/card'
import type { firstErrors } from '@/lib/modules/imports/errors.queries'
import { fieldLabel } from '@/lib/modules/imports/fields.rules'

import { ErrorFileLink } from './error-file-link'

type Row = Awaited<ReturnType<typeof firstErrors>>[number]
type Props = {
  api: string
  errors: readonly Row[]
  refused: number
  labels: Readonly<Record<string, string>>
}

/** Card of the first rows that are not imported, with a link to a file of all of them. */
export function ErrorsCard({ api, errors, refused, labels }: Props) {
  const columns: Column<Row>[] = [
    { key: 'line', header: 'שורה בקובץ', align: 'num', cell: ({ line }) => line.toLocaleString('en-US'), card: 'end' },
    { key: 'field', header: 'שדה', cell: ({ field }) => fieldLabel(field, labels), card: 'title' },
    { key: 'value', header: 'ערך', isText: true, cell: ({ value }) => (value ? <Bidi>{value}</Bidi> : '—') },
    { key: 'reason', header: 'מה לא תקין', isText: true, cell: ({ reason }) => reason, card: 'sub' },
  ]
  return (
    <Card
      flush
      title="שורות שלא יובאו"
      footer={refused > errors.length && <p className="muted">מוצגות השגיאות הראשונות; כולן בקובץ השגיאות.</p>}
      actions={<ErrorFileLink api={api} />}
    >
      <DataTable
        label="שורות שלא יובאו"
        columns={columns}
        rows={errors}
        rowKey={({ line, field }) => `${line}:${field}`}
        empty="אין שגיאות"
      />
    </Card>
  )
}
