import { Page } from '@/components/screen/page'
import { requireScope } from '@/lib/access/scope'
import { screen, screenTitle } from '@/lib/http/screen'
import { findSite, listSiteOwners } from '@/lib/modules/sites/sites.queries'

import { SiteForm } from './site-form'

export const generateMetadata = screenTitle('sites-edit')

export default screen('sites-edit', async ({ actor, params: { id } }) => {
  const scope = requireScope('siteEdits', actor)
  const [site, owners] = await Promise.all([findSite(scope, id), listSiteOwners(scope)])
  const { name, ownerId, ownerName, dueOn, platform, stagingUrl, liveUrl, accessibilityUrl, privacyUrl } = site
  const known = owners.some(({ value }) => value === ownerId)
  return (
    <Page route="sites-edit" title={name} params={{ id }}>
      <SiteForm
        id={id}
        version={site.version}
        owners={known ? owners : [...owners, { value: ownerId, label: ownerName }]}
        start={{
          name,
          ownerId,
          platform,
          stagingUrl,
          liveUrl,
          accessibilityUrl,
          privacyUrl,
          dueOn: dueOn ?? '',
          note: site.note,
          brief: site.brief,
        }}
      />
    </Page>
  )
})
