import { loadListViews } from '@/components/domain/load-list-views'
import { ContextTabs } from '@/components/domain/payment-pages/context-tabs'
import { loadPagesList } from '@/components/domain/payment-pages/load-pages-list'
import { NewPageLink } from '@/components/domain/payment-pages/new-page-link'
import { PagesTable } from '@/components/domain/payment-pages/pages-table'
import { FirstView, SavedViews } from '@/components/domain/saved-views'
import { Page } from '@/components/screen/page'
import { Can } from '@/components/shell/can'
import { LiveRefresh } from '@/components/shell/live'
import { screen, screenTitle } from '@/lib/http/screen'

export const generateMetadata = screenTitle('services-payment-pages')

export default screen('services-payment-pages', async ({ actor, search }) => {
  const views = await loadListViews(actor, 'services-payment-pages', search)
  const found = await loadPagesList({ actor, search })
  return (
    <Page
      route="services-payment-pages"
      actions={
        <Can do="create payment page">
          <NewPageLink />
        </Can>
      }
      tabs={<ContextTabs actor={actor} current={found.wanted.context === 'service' ? 'service' : 'all'} />}
    >
      <SavedViews {...views} />
      <PagesTable {...found} views={<FirstView {...views} />} />
      <LiveRefresh topics={['payment-page']} />
    </Page>
  )
})
