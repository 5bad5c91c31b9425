import { SubscriptionState } from '@/components/domain/subscription-parts'
import { Columns, Stack } from '@/components/screen/columns'
import { Page } from '@/components/screen/page'
import { Timeline } from '@/components/screen/timeline'
import { LiveRefresh } from '@/components/shell/live'
import { RememberRecord } from '@/components/shell/remember-record'
import { Alert } from '@/components/ui/alert'
import { Ltr } from '@/components/ui/bidi'
import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import { findScope, requireScope } from '@/lib/access/scope'
import { businessDay } from '@/lib/format/dates'
import { screen, screenTitle } from '@/lib/http/screen'
import { listCards } from '@/lib/modules/payments/cards/cards.queries'
import { listReplacementServices } from '@/lib/modules/subscriptions/changes-replacement.queries'
import { type CustomerServiceRecord, findCustomerService } from '@/lib/modules/subscriptions/record.queries'
import { subscriptionEventLabels } from '@/lib/modules/subscriptions/subscriptions.labels'
import { href } from '@/lib/routes/find'

import { ChargesTable } from './charges-table'
import { eventBody } from './event-body'
import { RefundsPart } from './refunds-part'
import { SchedulePart } from './schedule-part'
import { ServiceFacts } from './service-facts'
import { SubscriptionActions } from './subscription-actions'

export const generateMetadata = screenTitle('customer-services-view')

export default screen('customer-services-view', async ({ actor, params: { id } }) => {
  const scope = requireScope('customerServices', actor)
  const service = await findCustomerService(scope, id)
  const cards = service.endedOn ? [] : await listCards(scope, service.customerId)
  const offers = service.endedOn ? [] : await listReplacementServices(scope, service)
  const title = `${service.serviceName} · ${service.customerName}`
  const { state, version, quantity, priceAgorot, discountAgorot, savedCardId, cardLink, cancelOn, endedOn } = service
  const { serviceId } = service
  const terms = { serviceId, quantity, priceAgorot, discountAgorot }
  const actedOn = { id, state, version, ...terms, savedCardId, cardLink, cancelOn }
  const isOwing = service.charges.some((charge) => charge.state === 'open' || charge.state === 'failed')
  return (
    <Page
      route="customer-services-view"
      params={{ id }}
      title={title}
      status={<SubscriptionState service={service} />}
      meta={
        <>
          מס׳ <Ltr>{service.number}</Ltr>
        </>
      }
      actions={
        !endedOn && (
          <SubscriptionActions
            service={actedOn}
            offers={offers}
            cards={cards}
            isOwing={isOwing}
            today={businessDay()}
          />
        )
      }
    >
      <LiveRefresh topics={['customer-service', 'payment-page', 'payment']} />
      <RememberRecord userId={actor.id} kind="service" title={title} href={href('customer-services-view', { id })} />
      <Columns side={<ServiceFacts service={service} />}>
        <Stack>
          <SubscriptionAlert service={service} />
          <SchedulePart service={service} />
          <Card title="חיובים" flush>
            <ChargesTable charges={service.charges} />
          </Card>
          <RefundsPart service={service} canOpen={findScope('payments', actor) !== null} />
          <Card title="היסטוריה">
            <Timeline
              items={service.events.map(({ id: key, kind, at, data, actorName }) => ({
                id: key,
                at,
                title: subscriptionEventLabels[kind] ?? kind,
                body: eventBody(data, actorName),
              }))}
            />
          </Card>
        </Stack>
      </Columns>
    </Page>
  )
})

/** Alert about what the user should look at first: a suspension or a failed charge. */
function SubscriptionAlert({ service: { state, failedOn, retryAt } }: { service: CustomerServiceRecord }) {
  if (state === 'suspended')
    return <Alert tone="bad" title="השירות מושעה: החיוב לא הוסדר. אחרי תשלום הוא חוזר לפעול." />
  if (!failedOn) return null
  return (
    <Alert tone="warn" title="חיוב נכשל">
      <p>
        מאז <DateText at={failedOn} />
        {retryAt && (
          <>
            {' · '}ניסיון נוסף ב־
            <DateText at={retryAt} as="datetime" />
          </>
        )}
      </p>
    </Alert>
  )
}
