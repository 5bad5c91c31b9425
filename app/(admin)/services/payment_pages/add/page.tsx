import { loadNewPageForm } from '@/components/domain/payment-pages/load-new-page-form'
import { PageForm } from '@/components/domain/payment-pages/page-form'
import { Page } from '@/components/screen/page'
import { screen, screenTitle } from '@/lib/http/screen'
import { contextLabels } from '@/lib/modules/payment-pages/payment-pages.labels'
import { newPageContext } from '@/lib/modules/payment-pages/payment-pages.schema'

export const generateMetadata = screenTitle('services-payment-pages-create')

export default screen('services-payment-pages-create', async (screenInput) => {
  const context = newPageContext.parse(screenInput.search.context)
  return (
    <Page route="services-payment-pages-create" meta={context !== 'service' && contextLabels[context]}>
      <PageForm {...(await loadNewPageForm(screenInput, context))} />
    </Page>
  )
})
