'use client'

import { type Column, DataTable } from '@/components/screen/data-table'
import { Status } from '@/components/ui/badge'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Money } from '@/components/ui/money'
import { addDays } from '@/lib/format/calendar'
import { showDay } from '@/lib/format/typed-day'
import { companiesText } from '@/lib/modules/addons/addons.labels'
import type { Preview } from '@/lib/modules/addons/assignment.queries'
import type { Outcome } from '@/lib/modules/addons/assignment.rules'

const LINES = { setup: 'דמי הקמה', proration: 'חלק יחסי', addon: 'תקופה מלאה', credit: 'זיכוי יחסי' } as const

const columns: Column<Outcome>[] = [
  { key: 'name', header: 'חברה', card: 'title', cell: ({ name }) => <Bidi>{name}</Bidi> },
  { key: 'lines', header: 'מה מחויב', isText: true, card: 'foot', cell: (outcome) => <Lines {...outcome} /> },
  { key: 'now', header: 'עכשיו', align: 'num', card: 'end', cell: ({ nowAgorot }) => <Money agorot={nowAgorot} /> },
  {
    key: 'then',
    header: 'בכל תקופה',
    align: 'num',
    cell: ({ thenAgorot }) => (thenAgorot > 0 ? <Money agorot={thenAgorot} /> : 'אין'),
  },
  { key: 'next', header: 'חיוב הבא או סיום', card: 'sub', cell: (outcome) => <Day {...outcome} /> },
]

type Props = { preview: Preview; act: 'attach' | 'detach'; isWorking: boolean; onApply: () => void; onBack: () => void }

/** Preview of the order's outcome, company by company. */
export function PreviewCard({ preview, act, isWorking, onApply, onBack }: Props) {
  const count = preview.outcomes.filter(({ refusal }) => !refusal).length
  return (
    <Card
      title="תצוגה מקדימה"
      flush
      footer={
        <div className="dialog-actions">
          <Button variant="primary" loading={isWorking} disabled={count === 0} onClick={onApply}>
            {act === 'attach' ? `חיבור ל${companiesText(count)}` : `ניתוק מ${companiesText(count)}`}
          </Button>
          <Button onClick={onBack}>חזרה לעריכה</Button>
          <span>
            סך הכול עכשיו: <Money agorot={preview.nowAgorot} />
          </span>
        </div>
      }
    >
      <DataTable
        label="תצוגה מקדימה"
        columns={columns}
        rows={preview.outcomes}
        rowKey={({ companyId }) => companyId}
        empty={null}
      />
    </Card>
  )
}

function Lines({ refusal, lines }: Outcome) {
  if (refusal) return <Status tone="warn">{refusal}</Status>
  if (lines.length === 0) return <>ללא חיוב</>
  return (
    <>
      {lines.map(({ kind, amountAgorot, period }) => (
        <div key={kind}>
          {LINES[kind]} <Money agorot={amountAgorot} />{' '}
          {period && (
            <small className="muted">
              <Ltr>{`${showDay(period.from)}–${showDay(addDays(period.to, -1))}`}</Ltr>
            </small>
          )}
        </div>
      ))}
    </>
  )
}

function Day({ nextChargeOn, endsOn }: Outcome) {
  const day = endsOn ?? nextChargeOn
  return day ? <Ltr>{showDay(day)}</Ltr> : <>אין</>
}
