import { loadPageForm, NOT_EDITED } from '@/components/domain/payment-pages/load-page-form'
import { PageForm } from '@/components/domain/payment-pages/page-form'
import { Page } from '@/components/screen/page'
import { Alert } from '@/components/ui/alert'
import { screen, screenTitle } from '@/lib/http/screen'

export const generateMetadata = screenTitle('sites-payment-pages-edit')

export default screen('sites-payment-pages-edit', async ({ actor, params }) => {
  const form = await loadPageForm(actor, params.id, { context: 'site' })
  return (
    <Page route="sites-payment-pages-edit" params={params}>
      {form ? <PageForm {...form} /> : <Alert tone="info" title={NOT_EDITED} />}
    </Page>
  )
})
