import { Stack } from '@/components/screen/columns'
import { LinkTabs } from '@/components/screen/link-tabs'
import { Page } from '@/components/screen/page'
import { LiveRefresh } from '@/components/shell/live'
import { VisitedRecord } from '@/components/shell/visited-record'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { DateText } from '@/components/ui/date-text'
import { type Actor, requireScope } from '@/lib/access/scope'
import { type Search, screen, screenTitle } from '@/lib/http/screen'
import { isCallRefused } from '@/lib/modules/consents/consents.queries'
import { customerKindLabels } from '@/lib/modules/customers/customers.labels'
import { type CustomerDetails, findCustomer } from '@/lib/modules/customers/customers.queries'
import { customerRecord } from '@/lib/modules/customers/record-lock.queries'
import { href } from '@/lib/routes/find'

import { CustomerStatus } from '../../customer-status'
import { CustomerConsents } from './consents/customer-consents'
import { CustomerActions } from './customer-actions'
import { CustomerDocuments } from './customer-documents'
import { CustomerPayments } from './customer-payments'
import { CustomerServices } from './customer-services'
import { CustomerTaxDocuments } from './customer-tax-documents'
import { CustomerFiles } from './files/customer-files'
import { Overview } from './overview'
import { CustomerPeople } from './people/customer-people'
import { RecordLockAlert } from './record-lock-alert'
import { RecordNeighbours } from './record-neighbours'
import { type RecordPermissions, recordPermissions, tabsOf } from './record-permissions'
import { redirectIfMerged } from './redirect-if-merged'

export const generateMetadata = screenTitle('customers-view')

export default screen('customers-view', async ({ actor, params, search }) => {
  const customer = await findCustomer(requireScope('customers', actor), params.id).catch(
    redirectIfMerged(actor, params.id),
  )
  const sight = recordPermissions(actor, customer)
  const doNotCall = await isCallRefused(sight.customers, customerRecord(customer.id))
  const tabs = tabsOf(sight)
  const current = tabs.find(({ key }) => key === search.tab)?.key ?? 'overview'
  const address = { path: href('customers-view', { id: customer.id }), search: { tab: search.tab, list: search.list } }
  return (
    <Page
      route="customers-view"
      title={customer.name}
      status={<CustomerStatus {...customer} />}
      meta={<Meta {...customer} />}
      actions={
        <>
          <RecordNeighbours scope={sight.customers} id={customer.id} search={search} />
          <CustomerActions customer={customer} sight={sight} />
        </>
      }
      tabs={<LinkTabs label="כרטיס הלקוח" tabs={tabs} current={current} address={address} />}
    >
      <LiveRefresh topics={['customer', 'tag', 'picklist', 'payment-page', 'document']} />
      <VisitedRecord userId={actor.id} kind="customer" title={customer.name} href={address.path} />
      <Stack>
        <RecordLockAlert standing={customer} />
        <Tab current={current} actor={actor} customer={customer} sight={sight} search={search} doNotCall={doNotCall} />
      </Stack>
    </Page>
  )
})

type TabProps = {
  actor: Actor
  current: string
  customer: CustomerDetails
  sight: RecordPermissions
  search: Search
  doNotCall: boolean
}

function Tab({ current, ...rest }: TabProps) {
  const { customer, sight } = rest
  if (current === 'tax' && sight.taxDocuments)
    return <CustomerTaxDocuments scope={sight.taxDocuments} customerId={customer.id} />
  return <OwnTab current={current} {...rest} />
}

function OwnTab({ current, ...rest }: TabProps) {
  const { customer, sight, doNotCall } = rest
  const { customers: scope, canEdit } = sight
  if (current === 'payments' && sight.paymentPages)
    return <CustomerPayments scope={sight.paymentPages} customerId={customer.id} canSell={sight.canSell} />
  if (current === 'services' && sight.customerServices)
    return <CustomerServices scope={sight.customerServices} customerId={customer.id} />
  if (current === 'documents' && sight.documents)
    return <CustomerDocuments scope={sight.documents} customerId={customer.id} />
  if (current === 'people')
    return <CustomerPeople scope={scope} customer={customer} canEdit={canEdit} doNotCall={doNotCall} />
  if (current === 'files') return <CustomerFiles scope={scope} customerId={customer.id} canEdit={canEdit} />
  if (current === 'consents') return <CustomerConsents scope={scope} customerId={customer.id} canEdit={canEdit} />
  return <Overview {...rest} />
}

const Meta = ({ kind, number, createdAt, ownerName }: CustomerDetails) => (
  <>
    {customerKindLabels[kind]} · מס׳ <Ltr>{number}</Ltr> · לקוח מאז <DateText at={createdAt} /> · אחראי:{' '}
    <Bidi>{ownerName}</Bidi>
  </>
)
