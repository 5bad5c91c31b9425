import { loadNewPageForm } from '@/components/domain/payment-pages/load-new-page-form'
import { PageForm } from '@/components/domain/payment-pages/page-form'
import { Page } from '@/components/screen/page'
import { screen, screenTitle } from '@/lib/http/screen'
import { contextLabels } from '@/lib/modules/payment-pages/payment-pages.labels'

export const generateMetadata = screenTitle('sites-payment-pages-create')

export default screen('sites-payment-pages-create', async (screenInput) => (
  <Page route="sites-payment-pages-create" meta={contextLabels.site}>
    <PageForm {...(await loadNewPageForm(screenInput, 'site'))} />
  </Page>
))
