import { FilterBar } from '@/components/screen/filter-bar'
import { Page } from '@/components/screen/page'
import { LiveRefresh } from '@/components/shell/live'
import { ButtonLink } from '@/components/ui/button-link'
import { IconSettings } from '@/components/ui/icons'
import { findScope, requireScope } from '@/lib/access/scope'
import { screen, screenTitle } from '@/lib/http/screen'
import { loadSiteList } from '@/lib/modules/sites/sites.list'
import { listSiteOwners, loadSiteBoard } from '@/lib/modules/sites/sites.queries'
import { href } from '@/lib/routes/find'

import { NewSite } from '../new-site'
import { siteFilters } from '../site-parts'
import { SiteBoard } from './site-board'
import { toSiteColumn } from './site-cards'

export const generateMetadata = screenTitle('sites-pending')

/** The build board: every website that is being built, in its stage. */
export default screen('sites-pending', async ({ actor, search }) => {
  const scope = requireScope('siteWork', actor)
  const [{ columns, stages }, owners] = await Promise.all([
    loadSiteBoard(scope, loadSiteList(search)),
    listSiteOwners(scope),
  ])
  const canEdit = findScope('siteEdits', actor) !== null
  return (
    <Page
      route="sites-pending"
      actions={
        canEdit && (
          <>
            <ButtonLink href={href('sites-stages')} icon={<IconSettings size={20} />}>
              שלבי הבנייה
            </ButtonLink>
            <NewSite owners={owners} />
          </>
        )
      }
    >
      <LiveRefresh topics={['site']} />
      <div className="card">
        <FilterBar
          search={{ label: 'חיפוש אתר', placeholder: 'שם, כתובת, מספר או לקוח' }}
          filters={siteFilters(owners)}
        />
      </div>
      <SiteBoard columns={columns.map((column) => toSiteColumn(column, stages))} stages={stages} canMove={canEdit} />
    </Page>
  )
})
