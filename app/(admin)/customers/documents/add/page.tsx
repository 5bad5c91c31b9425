import { Page } from '@/components/screen/page'
import { maybeScope } from '@/lib/access/scope'
import { findCustomerOption } from '@/lib/modules/customers/queries'
import { screen, screenTitle } from '@/lib/server/screen'

import { UploadForm } from './upload-form'

export const generateMetadata = screenTitle('documents-add')

export default screen('documents-add', async ({ actor, search: { customer: id } }) => {
  const viewer = maybeScope('customers', actor)
  const customer = viewer && typeof id === 'string' ? await findCustomerOption(viewer, id) : null
  return (
    <Page route="documents-add">
      <UploadForm canPickCustomer={viewer !== null} startingCustomer={customer} />
    </Page>
  )
})
