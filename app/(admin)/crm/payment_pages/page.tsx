import { ContextTabs } from '@/components/domain/payment-pages/context-tabs'
import { NewPageLink } from '@/components/domain/payment-pages/new-page-link'
import { pagesOf } from '@/components/domain/payment-pages/pages-of'
import { PagesTable } from '@/components/domain/payment-pages/pages-table'
import { Page } from '@/components/screen/page'
import { LiveRefresh } from '@/components/shell/live'
import { maybeScope } from '@/lib/access/scope'
import { screen, screenTitle } from '@/lib/server/screen'

export const generateMetadata = screenTitle('crm-payment-pages')

export default screen('crm-payment-pages', async ({ actor, search }) => (
  <Page
    route="crm-payment-pages"
    actions={maybeScope('paymentPageCreation', actor) && <NewPageLink context="crm" />}
    tabs={<ContextTabs actor={actor} current="crm" />}
  >
    <PagesTable {...(await pagesOf({ actor, search }, 'crm'))} />
    <LiveRefresh topics={['payment-page']} />
  </Page>
))
