import { RecordAudit } from '@/components/domain/record-audit'
import { RecordEvents } from '@/components/domain/record-events'
import { CollaboratorsCard } from '@/components/domain/records/collaborators/collaborators-card'
import { CustomFacts } from '@/components/domain/records/custom-facts'
import { ContactSummaryCard } from '@/components/domain/records/people/contact-summary-card'
import { RecordTimeline } from '@/components/domain/records/timeline/record-timeline'
import { RecordTasks } from '@/components/domain/tasks/record-tasks'
import { Columns } from '@/components/screen/columns'
import { Card } from '@/components/ui/card'
import type { Actor } from '@/lib/access/scope'
import { TIMELINE_TOPICS, type TimelineTopic } from '@/lib/modules/activity/timeline.schema'
import type { ConsentOnAddress } from '@/lib/modules/consents/refusals.rules'
import type { CustomerDetails } from '@/lib/modules/customers/customers.queries'
import { CustomerAccount } from './customer-account'
import { CustomerFacts } from './customer-facts'
import type { OverviewData } from './overview-data'
import type { RecordPermissions } from './record-permissions'
import styles from './view.module.css'

type Props = {
  actor: Actor
  customer: CustomerDetails
  permissions: RecordPermissions
  data: OverviewData
  said: readonly ConsentOnAddress[]
}

export function Overview({ actor, customer, permissions, data, said }: Props) {
  const { collaborators, contacts, methods, fields, account, timeline, place } = data
  const { id, name, tags, custom } = customer
  const record = { entity: 'customer', id } as const
  return (
    <Columns
      side={
        <>
          <CustomerFacts
            customer={customer}
            canEdit={permissions.canEdit}
            canReveal={permissions.canReveal}
            said={said}
          />
          <CollaboratorsCard record={record} collaborators={collaborators} canEdit={permissions.canEdit} />
          <ContactSummaryCard record={record} name={name} contacts={contacts} methods={methods} said={said} />
          <CustomFacts tags={tags} fields={fields} custom={custom} />
          {account && <CustomerAccount customerId={id} account={account} canSell={permissions.canSell} />}
          {customer.notes && (
            <Card title="הערות כלליות">
              <p dir="auto" className={styles.lines}>
                {customer.notes}
              </p>
            </Card>
          )}
          <RecordAudit actor={actor} entity="customer" entityId={id} />
        </>
      }
    >
      <RecordTasks actor={actor} entity="customer" id={id} />
      <RecordEvents actor={actor} entity="customer" id={id} />
      <RecordTimeline
        record={record}
        rights={{ canEdit: permissions.canEdit, canDeleteAll: permissions.canEditAll }}
        topics={TIMELINE_TOPICS.filter((one) => isOpen(one, permissions))}
        place={{ isEarlier: place.after !== null, next: timeline.next, topic: place.topic }}
        pinned={place.after === null ? timeline.pinned : []}
        events={timeline.events}
      />
    </Columns>
  )
}

function isOpen(topic: TimelineTopic, { paymentPages, documents, conversations }: RecordPermissions): boolean {
  const opened: Partial<Record<TimelineTopic, unknown>> = { payments: paymentPages, documents, messages: conversations }
  return !(topic in opened) || opened[topic] !== null
}
