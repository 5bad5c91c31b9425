import { RecordAudit } from '@/components/domain/record-audit'
import { Columns } from '@/components/screen/columns'
import { Card } from '@/components/ui/card'
import type { Actor } from '@/lib/access/scope'
import type { Search } from '@/lib/http/screen'
import { listTimeline } from '@/lib/modules/activity/timeline.queries'
import { readTopic, TIMELINE_TOPICS, type TimelineTopic } from '@/lib/modules/activity/timeline.schema'
import { loadCustomerAccount } from '@/lib/modules/customer-accounts/customer-accounts.queries'
import type { CustomerDetails } from '@/lib/modules/customers/customers.queries'
import { customerRecord } from '@/lib/modules/customers/record-lock.queries'
import { ContactSummaryCard } from './contact-summary-card'
import { CustomFacts } from './custom-facts'
import { CustomerAccount } from './customer-account'
import { CustomerFacts } from './customer-facts'
import { CustomerTimeline } from './customer-timeline'
import type { RecordPermissions } from './record-permissions'
import styles from './view.module.css'

type Props = {
  actor: Actor
  customer: CustomerDetails
  permissions: RecordPermissions
  search: Search
  doNotCall: boolean
}

export async function Overview({ actor, customer, permissions, search, doNotCall }: Props) {
  const { customers, paymentPages, documents } = permissions
  const after = typeof search.earlier === 'string' ? search.earlier : null
  const sees = { paymentPages, documents }
  const topic = readTopic(search.type)
  const { pinned, events, next } = await listTimeline(customers, customerRecord(customer.id), { after, sees, topic })
  const account = paymentPages && (await loadCustomerAccount(paymentPages, customer.id))
  return (
    <Columns
      side={
        <>
          <CustomerFacts
            customer={customer}
            canEdit={permissions.canEdit}
            canReveal={permissions.canReveal}
            doNotCall={doNotCall}
          />
          <ContactSummaryCard scope={customers} customer={customer} doNotCall={doNotCall} />
          <CustomFacts scope={customers} customer={customer} />
          {account && <CustomerAccount customerId={customer.id} account={account} canSell={permissions.canSell} />}
          {customer.notes && (
            <Card title="הערות כלליות">
              <p dir="auto" className={styles.lines}>
                {customer.notes}
              </p>
            </Card>
          )}
          <RecordAudit actor={actor} entity="customer" entityId={customer.id} />
        </>
      }
    >
      <CustomerTimeline
        customerId={customer.id}
        rights={{ canEdit: permissions.canEdit, canDeleteAll: permissions.canEditAll }}
        topics={TIMELINE_TOPICS.filter((one) => isOpen(one, permissions))}
        place={{ isEarlier: after !== null, next, topic }}
        pinned={after === null ? pinned : []}
        events={events}
      />
    </Columns>
  )
}

const isOpen = (topic: TimelineTopic, { paymentPages, documents }: RecordPermissions) =>
  topic === 'payments' ? paymentPages !== null : topic === 'documents' ? documents !== null : true
