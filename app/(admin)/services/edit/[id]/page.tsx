import { Page } from '@/components/screen/page'
import { maybeScope, scopeOf } from '@/lib/access/scope'
import { findService } from '@/lib/modules/services/queries'
import { screen, titleOf } from '@/lib/server/screen'

import { ServiceForm } from '../../service-form'

export const metadata = titleOf('services-edit')

export default screen('services-edit', async ({ actor, params }) => {
  const { id, version, code, name, description, kind, vatMode, ...service } = await findService(
    scopeOf('serviceEdits', actor),
    params.id,
  )
  const start = {
    ...{ code, name, description, kind, vatMode },
    period: service.period ?? '',
    price: (service.priceAgorot / 100).toFixed(2),
    maxInstallments: String(service.maxInstallments),
  }
  const landing = maybeScope('serviceDetails', actor) ? 'services-view' : 'services'
  return (
    <Page route="services-edit" params={{ id }}>
      <ServiceForm start={start} saved={{ id, version }} landing={landing} />
    </Page>
  )
})
