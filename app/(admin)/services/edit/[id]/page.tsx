import { Page } from '@/components/screen/page'
import { findScope, requireScope } from '@/lib/access/scope'
import { screen, screenTitle } from '@/lib/http/screen'
import { findCost, findService } from '@/lib/modules/services/services.queries'

import { loadServiceForm } from '../../form-data'
import { ServiceForm } from '../../service-form'
import { serviceFormOf } from '../../service-form-values'

export const generateMetadata = screenTitle('services-edit')

export default screen('services-edit', async ({ actor, params: { id } }) => {
  const scope = requireScope('serviceEdits', actor)
  const [service, cost, data] = await Promise.all([findService(scope, id), findCost(scope, id), loadServiceForm(scope)])
  const landing = findScope('serviceDetails', actor) ? 'services-view' : 'services'
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
