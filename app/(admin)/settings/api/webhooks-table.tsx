import { type Column, DataTable } from '@/components/screen/data-table'
import { EmptyState } from '@/components/screen/empty-state'
import { Status } from '@/components/ui/badge'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { DateText } from '@/components/ui/date-text'
import { PUBLIC_EVENT_NAMES } from '@/lib/events/catalogue'
import { countText } from '@/lib/format/count-text'
import {
  deliveryStateLabels,
  deliveryStateTones,
  webhookStateLabels,
  webhookStateTones,
} from '@/lib/modules/webhooks/webhooks.labels'
import type { WebhookRow } from '@/lib/modules/webhooks/webhooks.queries'
import { href } from '@/lib/routes/find'

import styles from './api.module.css'

/** Table of the company's webhook addresses, with the outcome of the last delivery. */
export const WebhooksTable = ({ webhooks }: { webhooks: readonly WebhookRow[] }) => (
  <DataTable
    label="כתובות לאירועים"
    columns={columns}
    rows={webhooks}
    rowKey={({ id }) => id}
    rowHref={({ id }) => href('settings-webhook', { id })}
    empty={
      <EmptyState
        title="אין כתובות לאירועים"
        text="כשקורה משהו, כמו תשלום שהתקבל או מסמך שנחתם, נודיע על כך לכתובת שתבחרו."
      />
    }
  />
)

const columns: Column<WebhookRow>[] = [
  {
    key: 'name',
    header: 'שם',
    card: 'title',
    cell: ({ name, url }) => (
      <span className={styles.pair}>
        <Bidi>{name}</Bidi>
        <small className="muted">
          <Ltr>{url}</Ltr>
        </small>
      </span>
    ),
  },
  { key: 'events', header: 'אירועים', hideBelow: 'lg', cell: ({ events }) => countOf(events.length) },
  { key: 'last', header: 'משלוח אחרון', card: 'sub-end', cell: (webhook) => <LastDelivery {...webhook} /> },
  {
    key: 'state',
    header: 'מצב',
    card: 'end',
    cell: ({ state }) => <Status tone={webhookStateTones[state]}>{webhookStateLabels[state]}</Status>,
  },
]

function countOf(count: number): string {
  if (count === PUBLIC_EVENT_NAMES.length) return 'כל האירועים'
  return countText(count, ['אירוע אחד', 'שני אירועים', 'אירועים'])
}

function LastDelivery({ lastState, lastAt }: Pick<WebhookRow, 'lastState' | 'lastAt'>) {
  if (!lastState || !lastAt) return <span className="muted">עוד לא</span>
  return (
    <span className={styles.pair}>
      <Status tone={deliveryStateTones[lastState]}>{deliveryStateLabels[lastState]}</Status>
      <small className="muted">
        <DateText at={lastAt} as="datetime" />
      </small>
    </span>
  )
}
