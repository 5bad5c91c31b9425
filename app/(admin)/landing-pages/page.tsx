import { Page } from '@/components/screen/page'
import { LiveRefresh } from '@/components/shell/live'
import { ButtonLink } from '@/components/ui/button-link'
import { IconPlus } from '@/components/ui/icons'
import { requireScope } from '@/lib/access/scope'
import { screen, screenTitle } from '@/lib/http/screen'
import { loadLandingPageList } from '@/lib/modules/landing-pages/landing-pages.list'
import { listLandingPages } from '@/lib/modules/landing-pages/landing-pages.queries'
import { href } from '@/lib/routes/find'

import { LandingPagesTable } from './landing-pages-table'
import { findPageRights } from './page-rights'

export const generateMetadata = screenTitle('landing-pages')

export default screen('landing-pages', async ({ actor, search }) => {
  const wanted = loadLandingPageList(search)
  const list = await listLandingPages(requireScope('landingPages', actor), wanted)
  const rights = findPageRights(actor)
  return (
    <Page
      route="landing-pages"
      meta="צפיות ופניות: 30 הימים האחרונים"
      actions={
        rights.canEdit && (
          <ButtonLink href={href('landing-pages-add')} variant="primary" icon={<IconPlus size={20} />}>
            דף נחיתה חדש
          </ButtonLink>
        )
      }
    >
      <LiveRefresh topics={['landing-page']} />
      <LandingPagesTable list={list} wanted={wanted} search={search} rights={rights} />
    </Page>
  )
})
