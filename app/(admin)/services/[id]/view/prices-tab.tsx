import { StepChart } from '@/components/screen/charts/steps'
import { Stack } from '@/components/screen/columns'
import { type Column, DataTable } from '@/components/screen/data-table'
import { EmptyState } from '@/components/screen/empty-state'
import { Badge } from '@/components/ui/badge'
import { Bidi } from '@/components/ui/bidi'
import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import { Money } from '@/components/ui/money'
import { type Actor, findScope, requireScope } from '@/lib/access/scope'
import { businessDay, formatDate } from '@/lib/format/dates'
import { formatShekels } from '@/lib/format/money'
import { shortPrice } from '@/lib/format/price'
import { listPrices, type PriceRow } from '@/lib/modules/services/prices.queries'
import { priceInForce, priceSteps } from '@/lib/modules/services/prices.rules'
import { priceAppliesToLabels } from '@/lib/modules/services/services.labels'
import type { ServiceDetails } from '@/lib/modules/services/services.queries'

import { NewPrice } from './new-price'
import { RemovePrice } from './remove-price'

/**
 * The past and future prices of the service, as a step chart and as a table; future prices can be added and deleted.
 */
export async function PricesTab({ actor, service }: { actor: Actor; service: ServiceDetails }) {
  const rows = await listPrices(requireScope('serviceDetails', actor), service.id)
  const today = businessDay()
  const canEdit = findScope('serviceEdits', actor) !== null
  const canSet = canEdit && !service.sumsParts
  return (
    <Stack>
      <Card title="המחיר לאורך זמן">
        <Steps rows={rows} today={today} />
      </Card>
      <Card title="היסטוריית מחירים" flush actions={canSet && <NewPrice service={service} today={today} />}>
        <DataTable
          label="היסטוריית מחירים"
          columns={columnsFor({ rows, today, serviceId: service.id, canEdit })}
          rows={rows}
          rowKey={({ id }) => id}
          empty={<EmptyState title="עוד אין מחירים" text="כל שינוי של המחיר נרשם כאן עם היום שממנו הוא נכון." />}
        />
      </Card>
    </Stack>
  )
}

const MAX_STEPS = 12

/** Step chart over the days on which the price changed, plus today. */
function Steps({ rows, today }: { rows: PriceRow[]; today: string }) {
  const days = [...new Set([...rows.map(({ validFrom }) => validFrom), today])].sort().slice(-MAX_STEPS)
  return (
    <StepChart
      label="המחיר של השירות בכל יום שבו השתנה"
      name="מחיר"
      values={priceSteps(rows, days)}
      categories={days.map((day) => formatDate(day))}
      format={formatShekels}
      tick={shortPrice}
    />
  )
}

type Shown = { rows: PriceRow[]; today: string; serviceId: string; canEdit: boolean }

function columnsFor({ rows, today, serviceId, canEdit }: Shown): Column<PriceRow>[] {
  const current = priceInForce(rows, today)?.id
  return [
    { key: 'from', header: 'תקף מ־', card: 'title', cell: ({ validFrom }) => <DateText at={validFrom} /> },
    {
      key: 'price',
      header: 'מחיר כולל מע״מ',
      align: 'num',
      card: 'end',
      cell: ({ priceAgorot }) => <Money agorot={priceAgorot} />,
    },
    { key: 'reach', header: 'חל על', card: 'sub', cell: ({ appliesTo }) => priceAppliesToLabels[appliesTo] },
    {
      key: 'state',
      header: 'מצב',
      card: 'sub-end',
      cell: (row) => {
        if (row.id === current) return <Badge tone="ok">בתוקף</Badge>
        if (row.validFrom <= today) return <Badge tone="muted">הסתיים</Badge>
        return canEdit && row.appliesTo === 'new' ? (
          <RemovePrice serviceId={serviceId} priceId={row.id} />
        ) : (
          <Badge tone="info">עתידי</Badge>
        )
      },
    },
    {
      key: 'notice',
      header: 'הודעה',
      isText: true,
      hideBelow: 'lg',
      cell: ({ notice }) => (notice ? <Bidi>{notice}</Bidi> : '—'),
    },
    {
      key: 'author',
      header: 'נקבע בידי',
      hideBelow: 'lg',
      cell: ({ authorName }) => <Bidi>{authorName ?? 'המערכת'}</Bidi>,
    },
  ]
}
