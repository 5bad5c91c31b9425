import { Page } from '@/components/screen/page'
import { findScope } from '@/lib/access/scope'
import { screen, screenTitle } from '@/lib/http/screen'
import { findCustomerOption } from '@/lib/modules/customers/customers.queries'

import { UploadForm } from './upload-form'

export const generateMetadata = screenTitle('documents-add')

export default screen('documents-add', async ({ actor, search: { customer: id } }) => {
  const viewer = findScope('customers', actor)
  const customer = viewer && typeof id === 'string' ? await findCustomerOption(viewer, id) : null
  return (
    <Page route="documents-add">
      <UploadForm canPickCustomer={viewer !== null} startingCustomer={customer} />
    </Page>
  )
})
