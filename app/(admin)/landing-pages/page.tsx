import { Page } from '@/components/screen/page'
import { requireScope } from '@/lib/access/scope'
import { screen, screenTitle } from '@/lib/http/screen'
import { loadLandingPageList } from '@/lib/modules/landing-pages/landing-pages.list'
import { listLandingPages } from '@/lib/modules/landing-pages/landing-pages.queries'

import { LandingPagesTable } from './landing-pages-table'

export const generateMetadata = screenTitle('landing-pages')

export default screen('landing-pages', async ({ actor, search }) => {
  const wanted = loadLandingPageList(search)
  const list = await listLandingPages(requireScope('landingPages', actor), wanted)
  return (
    <Page route="landing-pages">
      <LandingPagesTable list={list} wanted={wanted} search={search} />
    </Page>
  )
})
