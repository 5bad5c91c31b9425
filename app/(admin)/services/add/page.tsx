import { Page } from '@/components/screen/page'
import { maybeScope } from '@/lib/access/scope'
import { screen, titleOf } from '@/lib/server/screen'

import { ServiceForm, type ServiceFormValues } from '../service-form'

export const metadata = titleOf('services-add')

const EMPTY: ServiceFormValues = {
  code: '',
  name: '',
  description: '',
  kind: 'one_off',
  period: '',
  price: '',
  vatMode: 'standard',
  maxInstallments: '1',
}

export default screen('services-add', ({ actor }) => (
  <Page route="services-add">
    <ServiceForm start={EMPTY} landing={maybeScope('serviceDetails', actor) ? 'services-view' : 'services'} />
  </Page>
))
