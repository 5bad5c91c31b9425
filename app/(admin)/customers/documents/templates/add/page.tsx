import { Page } from '@/components/screen/page'
import { screen, screenTitle } from '@/lib/http/screen'

import { NewTemplate } from './new-template'

export const generateMetadata = screenTitle('documents-templates-add')

export default screen('documents-templates-add', () => (
  <Page route="documents-templates-add">
    <NewTemplate />
  </Page>
))
