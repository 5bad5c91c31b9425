import { Page } from '@/components/screen/page'
import { requireScope } from '@/lib/access/scope'
import { screen, screenTitle } from '@/lib/http/screen'
import { loadPageChoices } from '@/lib/modules/landing-pages/choices.queries'
import { findLandingPage } from '@/lib/modules/landing-pages/landing-pages.queries'

import { findPageRights } from '../../page-rights'
import { PageEditor } from './page-editor'

export const generateMetadata = screenTitle('landing-pages-edit')

export default screen('landing-pages-edit', async ({ actor, params }) => {
  const scope = requireScope('landingPageEdits', actor)
  const [page, choices] = await Promise.all([findLandingPage(scope, params.id), loadPageChoices(scope)])
  const { id, name, address, version, content, formChannelId, publishFrom, publishTo, domainId, isHome } = page
  return (
    <Page route="landing-pages-edit" title={name}>
      <PageEditor
        key={id}
        page={{ id, address, version, publishFrom, publishTo, domainId, isHome }}
        start={{ content, formChannelId }}
        choices={choices}
        canPublish={findPageRights(actor).canPublish}
      />
    </Page>
  )
})
