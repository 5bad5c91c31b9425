import { LinkTabs } from '@/components/screen/link-tabs'
import { Page } from '@/components/screen/page'
import { Can } from '@/components/shell/can'
import { RememberRecord } from '@/components/shell/remember-record'
import { Status } from '@/components/ui/badge'
import { Ltr } from '@/components/ui/bidi'
import { type Actor, findScope, requireScope } from '@/lib/access/scope'
import { screen, screenTitle } from '@/lib/http/screen'
import { loadRevenue } from '@/lib/modules/services/revenue.queries'
import { serviceStateLabels } from '@/lib/modules/services/services.labels'
import { findService, type ServiceDetails } from '@/lib/modules/services/services.queries'
import { href } from '@/lib/routes/find'

import { ChartsTab } from './charts-tab'
import { DetailsTab } from './details-tab'
import { PagesTab } from './pages-of-service'
import { PricesTab } from './prices-tab'
import { ServiceActions } from './service-actions'
import { SubscribersTab } from './subscribers-tab'

export const generateMetadata = screenTitle('services-view')

const TABS = [
  { key: 'details', label: 'פרטים' },
  { key: 'prices', label: 'מחירים' },
  { key: 'subscribers', label: 'מנויים' },
  { key: 'pages', label: 'עמודי תשלום' },
  { key: 'charts', label: 'גרפים' },
]

export default screen('services-view', async ({ actor, params: { id }, search }) => {
  const scope = requireScope('serviceDetails', actor)
  const service = await findService(scope, id)
  const revenue = await loadRevenue(scope, id)
  const tabs = TABS.filter(({ key }) => isOpen(key, actor))
  const current = tabs.find(({ key }) => key === search.tab)?.key ?? 'details'
  const address = { path: href('services-view', { id }), search: { tab: search.tab } }
  return (
    <Page
      route="services-view"
      params={{ id }}
      title={service.name}
      status={<Status tone={service.state === 'active' ? 'ok' : 'muted'}>{serviceStateLabels[service.state]}</Status>}
      meta={
        <>
          קוד <Ltr>{service.code}</Ltr>
        </>
      }
      actions={
        <Can do="edit service">
          <ServiceActions service={service} holders={revenue.holders} />
        </Can>
      }
      tabs={<LinkTabs label="כרטיס השירות" tabs={tabs} current={current} address={address} />}
    >
      <RememberRecord userId={actor.id} kind="service" title={service.name} href={address.path} />
      <Tab current={current} actor={actor} service={service} revenue={revenue} />
    </Page>
  )
})

const isOpen = (key: string, actor: Actor) =>
  (key !== 'pages' || findScope('paymentPages', actor) !== null) &&
  (key !== 'subscribers' || findScope('customerServices', actor) !== null)

type Revenue = Awaited<ReturnType<typeof loadRevenue>>
type Props = { current: string; actor: Actor; service: ServiceDetails; revenue: Revenue }

function Tab({ current, actor, service, revenue }: Props) {
  if (current === 'prices') return <PricesTab actor={actor} service={service} />
  if (current === 'subscribers')
    return <SubscribersTab scope={requireScope('customerServices', actor)} id={service.id} />
  if (current === 'pages') return <PagesTab scope={requireScope('paymentPages', actor)} id={service.id} />
  if (current === 'charts') return <ChartsTab scope={requireScope('serviceDetails', actor)} id={service.id} />
  return <DetailsTab actor={actor} service={service} revenue={revenue} />
}
