import { Page } from '@/components/screen/page'
import { maybeScope, scopeOf } from '@/lib/access/scope'
import { findCost, findService } from '@/lib/modules/services/queries'
import { screen, screenTitle } from '@/lib/server/screen'

import { loadServiceForm } from '../../form-data'
import { ServiceForm } from '../../service-form'
import { serviceFormOf } from '../../service-form-values'

export const generateMetadata = screenTitle('services-edit')

export default screen('services-edit', async ({ actor, params: { id } }) => {
  const scope = scopeOf('serviceEdits', actor)
  const [service, cost, data] = await Promise.all([findService(scope, id), findCost(scope, id), loadServiceForm(scope)])
  const landing = maybeScope('serviceDetails', actor) ? 'services-view' : 'services'
  return (
    <Page route="services-edit" params={{ id }}>
      <ServiceForm
        start={serviceFormOf(service, { cost, rateBp: data.rateBp })}
        saved={{ id, version: service.version }}
        landing={landing}
        {...data}
      />
    </Page>
  )
})
