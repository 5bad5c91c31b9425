import { IconPlus } from '@tabler/icons-react'

import { SavedViews } from '@/components/domain/saved-views'
import { viewsOf } from '@/components/domain/views-of'
import { Page } from '@/components/screen/page'
import { LiveRefresh } from '@/components/shell/live'
import { ButtonLink } from '@/components/ui/button'
import { maybeScope, scopeOf } from '@/lib/access/scope'
import { loadPageList } from '@/lib/modules/payment-pages/list'
import { listPages } from '@/lib/modules/payment-pages/queries'
import { href } from '@/lib/routes/find'
import { screen, titleOf } from '@/lib/server/screen'

import { PagesTable } from './pages-table'

export const metadata = titleOf('services-payment-pages')

export default screen('services-payment-pages', async ({ actor, search }) => {
  const wanted = loadPageList(search)
  const scope = scopeOf('paymentPages', actor)
  const views = await viewsOf(actor, 'services-payment-pages', search)
  return (
    <Page
      route="services-payment-pages"
      actions={
        maybeScope('paymentPageCreation', actor) && (
          <ButtonLink
            href={href('services-payment-pages-create')}
            variant="primary"
            icon={<IconPlus size={20} aria-hidden="true" />}
          >
            עמוד תשלום חדש
          </ButtonLink>
        )
      }
    >
      <SavedViews {...views} />
      <PagesTable
        list={await listPages(scope, wanted)}
        wanted={wanted}
        search={search}
        seesOthers={scope.ownerId === undefined}
      />
      <LiveRefresh topics={['payment-page']} />
    </Page>
  )
})
