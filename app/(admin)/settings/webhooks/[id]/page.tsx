import { Stack } from '@/components/screen/columns'
import { FieldList } from '@/components/screen/field-list'
import { Page } from '@/components/screen/page'
import { LiveRefresh } from '@/components/shell/live'
import { Alert } from '@/components/ui/alert'
import { Status } from '@/components/ui/badge'
import { Ltr } from '@/components/ui/bidi'
import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import { requireScope } from '@/lib/access/scope'
import { notFound } from '@/lib/core/errors'
import { PUBLIC_EVENT_NAMES, PUBLIC_EVENTS } from '@/lib/events/catalogue'
import { screen, screenTitle } from '@/lib/http/screen'
import { webhookStateLabels, webhookStateTones } from '@/lib/modules/webhooks/webhooks.labels'
import { loadDeliveryList } from '@/lib/modules/webhooks/webhooks.list'
import { findWebhook, listDeliveries, type WebhookDetails } from '@/lib/modules/webhooks/webhooks.queries'
import { webhookParams } from '@/lib/modules/webhooks/webhooks.schema'
import { href } from '@/lib/routes/find'

import { DeliveriesTable } from './deliveries-table'
import { DeliveryReader } from './delivery-reader'
import { WebhookActions } from './webhook-actions'

export const generateMetadata = screenTitle('settings-webhook')

export default screen('settings-webhook', async ({ actor, params, search }) => {
  const { data } = webhookParams.safeParse(params)
  if (!data) throw notFound()
  const scope = requireScope('apiSettings', actor)
  const webhook = await findWebhook(scope, data.id)
  const deliveries = await listDeliveries(scope, webhook.id, loadDeliveryList(search))
  const address = { path: href('settings-webhook', { id: webhook.id }), search }
  const opened = typeof search.delivery === 'string' ? search.delivery : null
  return (
    <Page
      route="settings-webhook"
      title={webhook.name}
      status={<Status tone={webhookStateTones[webhook.state]}>{webhookStateLabels[webhook.state]}</Status>}
      actions={<WebhookActions webhook={handleOf(webhook)} />}
    >
      <Stack>
        <State webhook={webhook} />
        <Card title="פרטים">
          <FieldList
            items={[
              { label: 'כתובת', value: <Ltr>{webhook.url}</Ltr> },
              { label: 'סוד לחתימה', value: <Ltr>{`whsec_…${webhook.secretLast4}`}</Ltr> },
              { label: 'אירועים', value: eventsText(webhook.events) },
              { label: 'נוספה', value: <DateText at={webhook.createdAt} as="datetime" /> },
            ]}
          />
        </Card>
        <DeliveriesTable list={deliveries} address={address} />
      </Stack>
      {opened && (
        <DeliveryReader
          key={opened}
          webhookId={webhook.id}
          deliveryId={opened}
          canReplay={webhook.state === 'active'}
        />
      )}
      <LiveRefresh topics={['webhook']} />
    </Page>
  )
})

const handleOf = ({ id, name, url, events, state, version }: WebhookDetails) => ({
  id,
  name,
  url,
  state,
  version,
  events: PUBLIC_EVENT_NAMES.filter((event) => events.includes(event)),
})

const eventsText = (events: readonly string[]) =>
  PUBLIC_EVENT_NAMES.filter((event) => events.includes(event))
    .map((event) => PUBLIC_EVENTS[event].label)
    .join(' · ')

function State({ webhook: { state, failingSince, formerUntil } }: { webhook: WebhookDetails }) {
  const isTurning = formerUntil !== null && formerUntil > new Date()
  return (
    <>
      {state === 'disabled' && (
        <Alert tone="bad" title="השליחה הופסקה">
          הכתובת לא קיבלה אף אירוע במשך ימים. אחרי שהיא תוקנה אפשר להפעיל אותה, ולשלוח שוב את מה שלא נמסר.
        </Alert>
      )}
      {state === 'active' && failingSince && (
        <Alert tone="warn" title="משלוחים נכשלים">
          מאז <DateText at={failingSince} as="datetime" /> אף אירוע לא נמסר. אחרי שלושה ימים כאלה השליחה תופסק.
        </Alert>
      )}
      {isTurning && (
        <Alert tone="info" title="הסוד הוחלף">
          עד <DateText at={formerUntil} as="datetime" /> כל אירוע נחתם גם בסוד הקודם.
        </Alert>
      )}
    </>
  )
}
