import { loadNewPageForm } from '@/components/domain/payment-pages/load-new-page-form'
import { PageForm } from '@/components/domain/payment-pages/page-form'
import { Page } from '@/components/screen/page'
import { screen, screenTitle } from '@/lib/http/screen'

export const generateMetadata = screenTitle('sites-sales-create')

/** A new sale, which any number of customers may buy until the form says how many. */
export default screen('sites-sales-create', async (screenInput) => {
  const { start, ...form } = await loadNewPageForm(screenInput, 'site')
  return (
    <Page route="sites-sales-create">
      <PageForm {...form} start={{ ...start, payers: 'endless' }} isSale />
    </Page>
  )
})
