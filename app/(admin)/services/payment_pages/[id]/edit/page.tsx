import { loadPageForm, NOT_EDITED } from '@/components/domain/payment-pages/load-page-form'
import { PageForm } from '@/components/domain/payment-pages/page-form'
import { Page } from '@/components/screen/page'
import { Alert } from '@/components/ui/alert'
import { screen, screenTitle } from '@/lib/http/screen'

export const generateMetadata = screenTitle('services-payment-pages-update')

export default screen('services-payment-pages-update', async ({ actor, params }) => {
  const form = await loadPageForm(actor, params.id)
  return (
    <Page route="services-payment-pages-update" params={params}>
      {form ? <PageForm {...form} /> : <Alert tone="info" title={NOT_EDITED} />}
    </Page>
  )
})
