import { Page } from '@/components/screen/page'
import { requireScope } from '@/lib/access/scope'
import { screen, screenTitle } from '@/lib/http/screen'

import { AddonForm, type AddonFormValues } from '../addon-form'
import { packageChoices } from '../package-choices'

export const generateMetadata = screenTitle('addons-create')

const EMPTY: AddonFormValues = {
  code: '',
  name: '',
  description: '',
  price: '',
  setupFee: '0',
  cycle: 'monthly',
  features: [],
  quotas: { users: '', customers: '', leads: '', storage_mb: '' },
  forPackages: [],
}

export default screen('addons-create', async ({ actor }) => (
  <Page route="addons-create">
    <AddonForm start={EMPTY} packages={await packageChoices(requireScope('companies', actor))} />
  </Page>
))
