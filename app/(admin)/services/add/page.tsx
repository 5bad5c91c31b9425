import { Page } from '@/components/screen/page'
import { findScope, requireScope } from '@/lib/access/scope'
import { screen, screenTitle } from '@/lib/http/screen'

import { loadServiceForm } from '../form-data'
import { ServiceForm } from '../service-form'
import { EMPTY_SERVICE } from '../service-form-values'

export const generateMetadata = screenTitle('services-add')

export default screen('services-add', async ({ actor }) => (
  <Page route="services-add">
    <ServiceForm
      start={EMPTY_SERVICE}
      landing={findScope('serviceDetails', actor) ? 'services-view' : 'services'}
      {...(await loadServiceForm(requireScope('serviceEdits', actor)))}
    />
  </Page>
))
