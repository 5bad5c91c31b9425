import { Page } from '@/components/screen/page'
import { maybeScope } from '@/lib/access/scope'
import { screen, titleOf } from '@/lib/server/screen'

import { UploadForm } from './upload-form'

export const metadata = titleOf('documents-add')

export default screen('documents-add', ({ actor }) => (
  <Page route="documents-add">
    <UploadForm canPickCustomer={maybeScope('customers', actor) !== null} />
  </Page>
))
