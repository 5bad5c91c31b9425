import { ContextTabs } from '@/components/domain/payment-pages/context-tabs'
import { loadPagesList } from '@/components/domain/payment-pages/load-pages-list'
import { NewPageLink } from '@/components/domain/payment-pages/new-page-link'
import { PagesTable } from '@/components/domain/payment-pages/pages-table'
import { Page } from '@/components/screen/page'
import { Can } from '@/components/shell/can'
import { LiveRefresh } from '@/components/shell/live'
import { screen, screenTitle } from '@/lib/http/screen'

export const generateMetadata = screenTitle('cbot-payment-pages')

export default screen('cbot-payment-pages', async ({ actor, search }) => (
  <Page
    route="cbot-payment-pages"
    actions={
      <Can do="create payment page">
        <NewPageLink context="bot" />
      </Can>
    }
    tabs={<ContextTabs actor={actor} current="bot" />}
  >
    <PagesTable {...(await loadPagesList({ actor, search }, 'bot'))} />
    <LiveRefresh topics={['payment-page']} />
  </Page>
))
