import { LinkTabs } from '@/components/screen/link-tabs'
import { Page } from '@/components/screen/page'
import { LiveRefresh } from '@/components/shell/live'
import { VisitedRecord } from '@/components/shell/visited-record'
import { Status } from '@/components/ui/badge'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { DateText } from '@/components/ui/date-text'
import { type Actor, scopeOf } from '@/lib/access/scope'
import { customerKindLabels, customerStatusLabels, customerStatusTones } from '@/lib/modules/customers/labels'
import { type CustomerDetails, findCustomer } from '@/lib/modules/customers/queries'
import { href } from '@/lib/routes/find'
import { type Search, screen, titleOf } from '@/lib/server/screen'

import { CustomerActions } from './customer-actions'
import { CustomerDocuments } from './customer-documents'
import { CustomerPayments } from './customer-payments'
import { Overview } from './overview'
import { type Sight, sightOf, tabsOf } from './sight'

export const metadata = titleOf('customers-view')

export default screen('customers-view', async ({ actor, params, search }) => {
  const customer = await findCustomer(scopeOf('customers', actor), params.id)
  const sight = sightOf(actor, customer)
  const tabs = tabsOf(sight)
  const current = tabs.find(({ key }) => key === search.tab)?.key ?? 'overview'
  const address = { path: href('customers-view', { id: customer.id }), search: { tab: search.tab } }
  return (
    <Page
      route="customers-view"
      title={customer.name}
      status={<Status tone={customerStatusTones[customer.status]}>{customerStatusLabels[customer.status]}</Status>}
      meta={<Meta {...customer} />}
      actions={<CustomerActions customer={customer} sight={sight} />}
      tabs={<LinkTabs label="כרטיס הלקוח" tabs={tabs} current={current} address={address} />}
    >
      <LiveRefresh topics={['customer', 'payment-page', 'document']} />
      <VisitedRecord userId={actor.id} kind="customer" title={customer.name} href={address.path} />
      <Tab current={current} {...{ actor, customer, sight, search }} />
    </Page>
  )
})

type TabProps = { actor: Actor; current: string; customer: CustomerDetails; sight: Sight; search: Search }

function Tab({ actor, current, customer, sight, search }: TabProps) {
  if (current === 'payments' && sight.paymentPages)
    return <CustomerPayments scope={sight.paymentPages} customerId={customer.id} canSell={sight.canSell} />
  if (current === 'documents' && sight.documents)
    return <CustomerDocuments scope={sight.documents} customerId={customer.id} />
  return <Overview actor={actor} customer={customer} sight={sight} search={search} />
}

const Meta = ({ kind, number, createdAt, ownerName }: CustomerDetails) => (
  <>
    {customerKindLabels[kind]} · מס׳ <Ltr>{number}</Ltr> · לקוח מאז <DateText at={createdAt} /> · אחראי:{' '}
    <Bidi>{ownerName}</Bidi>
  </>
)
