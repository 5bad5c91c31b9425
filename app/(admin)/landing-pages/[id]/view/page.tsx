import { LinkTabs } from '@/components/screen/link-tabs'
import { Page } from '@/components/screen/page'
import { LiveRefresh } from '@/components/shell/live'
import { Status } from '@/components/ui/badge'
import { ButtonLink } from '@/components/ui/button-link'
import { DateText } from '@/components/ui/date-text'
import { IconPencil } from '@/components/ui/icons'
import { type Actor, requireScope } from '@/lib/access/scope'
import { screen, screenTitle } from '@/lib/http/screen'
import { loadPageChoices } from '@/lib/modules/landing-pages/choices.queries'
import { effectiveStateLabels, effectiveStateTones } from '@/lib/modules/landing-pages/landing-pages.labels'
import { findLandingPage, type LandingPageDetails } from '@/lib/modules/landing-pages/landing-pages.queries'
import { href } from '@/lib/routes/find'

import { PageMenu, type PageRights } from '../../page-menu'
import { findPageRights } from '../../page-rights'
import { AdvertisersTab } from './advertisers-tab'
import { DomainsTab } from './domains-tab'
import { OverviewTab } from './overview-tab'
import { PublishButton } from './publish-button'
import { VersionsTab } from './versions-tab'

export const generateMetadata = screenTitle('landing-pages-view')

export default screen('landing-pages-view', async ({ actor, params, search }) => {
  const scope = requireScope('landingPages', actor)
  const [page, choices] = await Promise.all([findLandingPage(scope, params.id), loadPageChoices(scope)])
  const rights = findPageRights(actor)
  const tabs = tabsFor(rights)
  const current = tabs.find(({ key }) => key === search.tab)?.key ?? 'overview'
  const address = { path: href('landing-pages-view', { id: page.id }), search: {} }
  const { effective } = page
  return (
    <Page
      route="landing-pages-view"
      title={page.name}
      status={<Status tone={effectiveStateTones[effective]}>{effectiveStateLabels[effective]}</Status>}
      meta={<Meta page={page} />}
      actions={
        <>
          {rights.canEdit && (
            <ButtonLink href={href('landing-pages-edit', { id: page.id })} icon={<IconPencil size={20} />}>
              עריכה
            </ButtonLink>
          )}
          {rights.canPublish && page.state !== 'archived' && (
            <PublishButton
              page={publishedPage(page)}
              domains={choices.domains}
              canEdit={rights.canEdit}
              isAsked={search.publish === 'yes'}
            />
          )}
          <PageMenu page={menuPage(page)} rights={rights} isOnPage />
        </>
      }
      tabs={<LinkTabs label="דף הנחיתה" tabs={tabs} current={current} address={address} />}
    >
      <LiveRefresh topics={['landing-page', 'landing-domain']} />
      <Tab current={current} page={page} actor={actor} rights={rights} />
    </Page>
  )
})

type TabProps = { current: string; page: LandingPageDetails; actor: Actor; rights: PageRights }

function Tab({ current, page, actor, rights }: TabProps) {
  if (current === 'versions') return <VersionsTab page={page} actor={actor} canEdit={rights.canEdit} />
  if (current === 'domains') return <DomainsTab actor={actor} />
  if (current === 'advertisers') return <AdvertisersTab page={page} actor={actor} />
  return <OverviewTab page={page} actor={actor} />
}

const tabsFor = ({ canPublish }: PageRights) => [
  { key: 'overview', label: 'סקירה' },
  { key: 'versions', label: 'גרסאות' },
  ...(canPublish
    ? [
        { key: 'domains', label: 'דומיינים' },
        { key: 'advertisers', label: 'מפרסמים' },
      ]
    : []),
]

/** What is to be known of the publishing: its window, and whether the draft has gone on. */
function Meta({
  page: { publishedAt, publishFrom, publishTo, isDraftNewer, currentVersion },
}: {
  page: LandingPageDetails
}) {
  if (currentVersion === null || !publishedAt) return <>הדף עוד לא פורסם</>
  return (
    <>
      גרסה {currentVersion} פורסמה ב־
      <DateText at={publishedAt} as="datetime" />
      {publishFrom && (
        <>
          {' · '}מ־
          <DateText at={publishFrom} as="datetime" />
        </>
      )}
      {publishTo && (
        <>
          {' · '}עד <DateText at={publishTo} as="datetime" />
        </>
      )}
      {isDraftNewer && ' · בטיוטה יש שינויים שלא פורסמו'}
    </>
  )
}

const publishedPage = ({ id, version, publishFrom, publishTo, domainId, isHome, content }: LandingPageDetails) => ({
  id,
  version,
  publishFrom,
  publishTo,
  domainId,
  isHome,
  content,
})

const menuPage = ({ id, name, address, state, effective, currentVersion, version }: LandingPageDetails) => ({
  id,
  name,
  address,
  state,
  effective,
  currentVersion,
  version,
})
