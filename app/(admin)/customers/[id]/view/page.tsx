import { RecordAutomations } from '@/components/domain/automations/record-automations'
import { SendMessage } from '@/components/domain/messages/send-message'
import { RecordConsents } from '@/components/domain/records/consents/record-consents'
import { RecordFiles } from '@/components/domain/records/files/record-files'
import { NeighbourLinks } from '@/components/domain/records/neighbour-links'
import { redirectIfMerged } from '@/components/domain/records/redirect-if-merged'
import { Stack } from '@/components/screen/columns'
import { LinkTabs } from '@/components/screen/link-tabs'
import { Page } from '@/components/screen/page'
import { LiveRefresh } from '@/components/shell/live'
import { RememberRecord } from '@/components/shell/remember-record'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { DateText } from '@/components/ui/date-text'
import { type Actor, requireScope } from '@/lib/access/scope'
import { screen, screenTitle } from '@/lib/http/screen'
import { loadConsentsOnAddresses } from '@/lib/modules/consents/refusals.queries'
import { type ConsentOnAddress, refusalsOfRecord } from '@/lib/modules/consents/refusals.rules'
import { customerKindLabels } from '@/lib/modules/customers/customers.labels'
import { type CustomerDetails, findCustomer } from '@/lib/modules/customers/customers.queries'
import { findNeighbours } from '@/lib/modules/customers/neighbours.queries'
import { customerRecord } from '@/lib/modules/customers/record.queries'
import { href } from '@/lib/routes/find'

import { CustomerStatus } from '../../customer-status'
import { CustomerActions } from './customer-actions'
import { CustomerDocuments } from './customer-documents'
import { CustomerPayments } from './customer-payments'
import { CustomerServices } from './customer-services'
import { CustomerTaxDocuments } from './customer-tax-documents'
import { Overview } from './overview'
import { loadOverview, type OverviewData } from './overview-data'
import { CustomerPeople } from './people/customer-people'
import { RecordLockAlert } from './record-lock-alert'
import { type RecordPermissions, recordPermissions, tabsOf } from './record-permissions'

export const generateMetadata = screenTitle('customers-view')

export default screen('customers-view', async ({ actor, params, search }) => {
  const scope = requireScope('customers', actor)
  const customer = await findCustomer(scope, params.id).catch(redirectIfMerged(scope, customerRecord(params.id)))
  const permissions = recordPermissions(actor, customer)
  const tabs = tabsOf(permissions)
  const current = tabs.find(({ key }) => key === search.tab)?.key ?? 'overview'
  const [said, overview] = await Promise.all([
    loadConsentsOnAddresses(permissions.customers, customerRecord(customer.id), customer),
    current === 'overview' ? loadOverview(permissions, customer.id, search) : null,
  ])
  const address = { path: href('customers-view', { id: customer.id }), search: { tab: search.tab, list: search.list } }
  return (
    <Page
      route="customers-view"
      title={customer.name}
      status={<CustomerStatus {...customer} />}
      meta={<Meta {...customer} />}
      actions={
        <>
          <NeighbourLinks
            entity="customer"
            search={search}
            find={(list) => findNeighbours(permissions.customers, customer.id, list)}
          />
          <SendMessage actor={actor} kind="customer" id={customer.id} />
          <CustomerActions
            customer={customer}
            permissions={permissions}
            refusals={refusalsOfRecord(said, customer.phone)}
          />
        </>
      }
      tabs={<LinkTabs label="כרטיס הלקוח" tabs={tabs} current={current} address={address} />}
    >
      <LiveRefresh topics={['customer', 'tag', 'picklist', 'payment-page', 'document']} />
      <LiveRefresh topics={['record-message']} entityId={customer.id} />
      <RememberRecord userId={actor.id} kind="customer" title={customer.name} href={address.path} />
      <Stack>
        <RecordLockAlert lock={customer} />
        <Tab
          current={current}
          actor={actor}
          customer={customer}
          permissions={permissions}
          overview={overview}
          said={said}
        />
      </Stack>
    </Page>
  )
})

type TabProps = {
  actor: Actor
  current: string
  customer: CustomerDetails
  permissions: RecordPermissions
  overview: OverviewData | null
  said: readonly ConsentOnAddress[]
}

function Tab({ current, ...rest }: TabProps) {
  const { customer, permissions } = rest
  if (current === 'tax' && permissions.taxDocuments)
    return <CustomerTaxDocuments scope={permissions.taxDocuments} customerId={customer.id} />
  if (current === 'automations') {
    const { id, name } = customer
    return <RecordAutomations entity="customer" recordId={id} name={name} canStart={permissions.canStartAutomations} />
  }
  return <OwnTab current={current} {...rest} />
}

function OwnTab({ current, overview, ...rest }: TabProps) {
  const { customer, permissions, said } = rest
  const { customers: scope, canEdit } = permissions
  const record = customerRecord(customer.id)
  if (current === 'payments' && permissions.paymentPages)
    return <CustomerPayments scope={permissions.paymentPages} customerId={customer.id} canSell={permissions.canSell} />
  if (current === 'services' && permissions.customerServices)
    return <CustomerServices scope={permissions.customerServices} customerId={customer.id} />
  if (current === 'documents' && permissions.documents)
    return <CustomerDocuments scope={permissions.documents} customerId={customer.id} />
  if (current === 'people') return <CustomerPeople scope={scope} customer={customer} canEdit={canEdit} said={said} />
  if (current === 'files') return <RecordFiles scope={scope} record={record} canEdit={canEdit} />
  if (current === 'consents') return <RecordConsents scope={scope} record={record} canEdit={canEdit} />
  return overview && <Overview {...rest} data={overview} />
}

const Meta = ({ kind, number, createdAt, ownerName }: CustomerDetails) => (
  <>
    {customerKindLabels[kind]} · מס׳ <Ltr>{number}</Ltr> · לקוח מאז <DateText at={createdAt} /> · אחראי:{' '}
    <Bidi>{ownerName}</Bidi>
  </>
)
