import Link from 'next/link'
import type { ReactNode } from 'react'
import { RecordAudit } from '@/components/domain/record-audit'
import { Columns } from '@/components/screen/columns'
import { FieldList } from '@/components/screen/field-list'
import { LinkTabs } from '@/components/screen/link-tabs'
import { Page } from '@/components/screen/page'
import { Timeline } from '@/components/screen/timeline'
import { LiveRefresh } from '@/components/shell/live'
import { Alert } from '@/components/ui/alert'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import { Money } from '@/components/ui/money'
import { type Actor, findScope, requireScope } from '@/lib/access/scope'
import { toOptions } from '@/lib/format/options'
import { screen, screenTitle } from '@/lib/http/screen'
import { findSiteCare, listPlanChoices, listSiteCredentials } from '@/lib/modules/sites/care/care.queries'
import { listDesigns } from '@/lib/modules/sites/catalogue/catalogue.queries'
import { listContents } from '@/lib/modules/sites/contents.queries'
import { siteViewer } from '@/lib/modules/sites/reach.queries'
import { isOpenToCustomer, isStage, takesContents, takesDesign } from '@/lib/modules/sites/site-states.rules'
import {
  siteBriefLabels,
  siteDecisionLabels,
  siteDecisionSourceLabels,
  siteSuspensionLabels,
} from '@/lib/modules/sites/sites.labels'
import { findSite, type SiteDetails } from '@/lib/modules/sites/sites.queries'
import { href } from '@/lib/routes/find'
import type { SiteState } from '@/lib/vocabulary/sites'

import { SiteDue, SiteStatus } from '../../site-parts'
import { HostingCard, PlansCard } from './care-cards'
import { ContentsCard } from './contents-card'
import { CredentialsCard } from './credentials-card'
import { HealthCard } from './health-card'
import { LinkCard } from './link-card'
import { SiteActions } from './site-actions'
import { StageCard } from './stage-card'

export const generateMetadata = screenTitle('sites-view')

/** A website: its stage, what its customer sends and decides, and what is known about it. */
export default screen('sites-view', async ({ actor, params, search }) => {
  const viewer = siteViewer(actor)
  const canEdit = findScope('siteEdits', actor) !== null
  const [site, designs] = await Promise.all([findSite(viewer, params.id), canEdit ? designChoices(actor) : []])
  const { id, name, number, state } = site
  const tabs = isUp(state) ? UP_TABS : BUILD_TABS
  const tab = tabs.find(({ key }) => key === search.tab)?.key ?? tabs[0].key
  return (
    <Page
      route="sites-view"
      title={name}
      status={<SiteStatus state={state} />}
      meta={
        <>
          אתר מס׳ <Ltr>{number}</Ltr>
        </>
      }
      actions={
        <SiteActions
          site={actionFacts(site)}
          designs={designs}
          canEdit={canEdit}
          canDelete={findScope('siteDeletions', actor) !== null}
        />
      }
      tabs={
        <LinkTabs label="מה רואים" tabs={tabs} current={tab} address={{ path: href('sites-view', { id }), search }} />
      }
    >
      <LiveRefresh topics={tab === 'care' ? ['site', 'customer-service'] : ['site']} />
      {site.state === 'suspended' && <Alert tone="warn" title={siteSuspensionLabels[site.suspendedFor ?? 'office']} />}
      {state === 'cancelled' && site.cancelReason && (
        <Alert tone="info" title="האתר בוטל">
          <Bidi>{site.cancelReason}</Bidi>
        </Alert>
      )}
      <Columns
        side={
          <>
            <Card title="פרטים">
              <FieldList items={[...personItems(site, actor), ...siteItems(site)]} />
            </Card>
            {tab === 'build' && canEdit && isOpenToCustomer(state) && (
              <LinkCard id={id} hasEmail={site.customerEmail !== null} />
            )}
            {tab === 'build' && <RecordAudit actor={actor} entity="site" entityId={id} />}
          </>
        }
      >
        {tab === 'care' ? <Care site={site} actor={actor} /> : <Building site={site} actor={actor} />}
      </Columns>
    </Page>
  )
})

type Tab = { key: 'build' | 'care'; label: string }

const BUILD: Tab = { key: 'build', label: 'בנייה' }
const CARE: Tab = { key: 'care', label: 'אחסון ותחזוקה' }
/** A website that is built begins with its stage, one that was on the air with what it lives on. */
const BUILD_TABS: readonly [Tab, Tab] = [BUILD, CARE]
const UP_TABS: readonly [Tab, Tab] = [CARE, BUILD]

const isUp = (state: SiteState) => state === 'live' || state === 'suspended'

const designChoices = async (actor: Actor) =>
  (await listDesigns(requireScope('siteEdits', actor))).map(({ id, name, isPublished }) => ({
    value: id,
    label: isPublished ? name : `${name} (לא פורסם)`,
  }))

type PartProps = { site: SiteDetails; actor: Actor }

async function Building({ site, actor }: PartProps) {
  const { id, state, stages, doneChecks } = site
  const canEdit = findScope('siteEdits', actor) !== null
  const contents = await listContents(siteViewer(actor), id)
  return (
    <>
      {isStage(state) && <StageCard id={id} state={state} stages={stages} done={doneChecks} canEdit={canEdit} />}
      <ContentsCard
        siteId={id}
        contents={contents}
        canEdit={canEdit}
        takesMore={state === 'draft' || takesContents(state)}
      />
      <Decisions site={site} />
      <Brief site={site} />
    </>
  )
}

/** What a website lives on: its subscriptions, its hosting, its checks and the ways to sign in. */
async function Care({ site, actor }: PartProps) {
  const { id, customerId, state, liveUrl, stagingUrl } = site
  const canEdit = findScope('siteEdits', actor) !== null
  const subscriptions = findScope('customerServices', actor)
  const credentials = findScope('siteCredentials', actor)
  const [{ plans, hosting, health }, choices, kept] = await Promise.all([
    findSiteCare(siteViewer(actor), id),
    canEdit && subscriptions ? listPlanChoices(subscriptions, id) : null,
    credentials ? listSiteCredentials(credentials, id) : null,
  ])
  return (
    <>
      <PlansCard siteId={id} customerId={customerId} plans={plans} choices={choices} canEdit={canEdit} />
      <HostingCard
        siteId={id}
        hosting={hosting}
        url={liveUrl || stagingUrl}
        canEdit={canEdit}
        isLive={state === 'live'}
      />
      <HealthCard siteId={id} health={health} isLive={state === 'live'} canEdit={canEdit} />
      {kept && <CredentialsCard siteId={id} credentials={kept} />}
    </>
  )
}

const actionFacts = ({
  id,
  name,
  state,
  version,
  stagingUrl,
  liveUrl,
  accessibilityUrl,
  privacyUrl,
  previewVersion,
  customerName,
  launchedOn,
  isDesignAsked,
  designId,
}: SiteDetails) => ({
  id,
  name,
  state,
  version,
  stagingUrl,
  liveUrl,
  accessibilityUrl,
  privacyUrl,
  previewVersion,
  customerName,
  wasLaunched: launchedOn !== null,
  takesDesign: takesDesign(state),
  isDesignAsked,
  designId,
})

type Item = { label: string; value: ReactNode }

function personItems({ customerId, customerName, ownerName }: SiteDetails, actor: Actor): Item[] {
  const name = <Bidi>{customerName}</Bidi>
  return [
    {
      label: 'לקוח',
      value: findScope('siteWork', actor) ? (
        <Link href={href('sites-customers-view', { id: customerId })}>{name}</Link>
      ) : (
        name
      ),
    },
    { label: 'מנהל האתר', value: <Bidi>{ownerName}</Bidi> },
  ]
}

function siteItems(site: SiteDetails): Item[] {
  const { dueOn, lateAfter, platform, launchedOn, note } = site
  return [
    ...(isStage(site.state) ? [{ label: 'עד', value: <SiteDue lateAfter={lateAfter} /> }] : []),
    ...(dueOn ? [{ label: 'יעד לעלייה', value: <DateText at={dueOn} /> }] : []),
    ...(launchedOn ? [{ label: 'עלה לאוויר', value: <DateText at={launchedOn} /> }] : []),
    ...designItems(site),
    ...orderItems(site),
    ...(platform ? [{ label: 'מערכת', value: <Bidi>{platform}</Bidi> }] : []),
    ...urlItems(site),
    ...(note ? [{ label: 'הערה', value: <span className="lines">{note}</span> }] : []),
  ]
}

const designItems = ({ designName, designPriceAgorot, isDesignAsked, state }: SiteDetails): Item[] => {
  if (designName === null)
    return isDesignAsked && takesDesign(state) ? [{ label: 'עיצוב', value: 'ממתין לבחירת הלקוח' }] : []
  const price = designPriceAgorot !== null && <Money agorot={designPriceAgorot} />
  return [
    {
      label: 'עיצוב',
      value: (
        <>
          <Bidi>{designName}</Bidi> {price}
        </>
      ),
    },
  ]
}

const orderItems = ({ orderPaymentId }: SiteDetails): Item[] =>
  orderPaymentId
    ? [{ label: 'הוזמן', value: <Link href={href('payments-view', { id: orderPaymentId })}>בתשלום באתר</Link> }]
    : []

const urlItems = ({ stagingUrl, liveUrl, accessibilityUrl, privacyUrl }: SiteDetails): Item[] =>
  [
    { label: 'כתובת התצוגה', url: stagingUrl },
    { label: 'כתובת האתר', url: liveUrl },
    { label: 'הצהרת נגישות', url: accessibilityUrl },
    { label: 'מדיניות פרטיות', url: privacyUrl },
  ].flatMap(({ label, url }) =>
    url
      ? [
          {
            label,
            value: (
              <a href={url} target="_blank" rel="noreferrer">
                <Ltr>{url}</Ltr>
              </a>
            ),
          },
        ]
      : [],
  )

function Decisions({ site: { approvals, previewVersion } }: { site: SiteDetails }) {
  if (approvals.length === 0 && previewVersion === 0) return null
  return (
    <Card title="החלטות הלקוח">
      <Timeline
        items={approvals.map(({ id, at, decision, source, name, comment, byName, ip, previewVersion: of }) => ({
          id,
          at,
          title: siteDecisionLabels[decision],
          body: (
            <>
              <div>
                גרסה <Ltr>{of}</Ltr> · <Bidi>{name}</Bidi> · {siteDecisionSourceLabels[source]}
                {byName && (
                  <>
                    {' '}
                    (רשם: <Bidi>{byName}</Bidi>)
                  </>
                )}
                {ip && (
                  <>
                    {' · '}
                    <Ltr>{ip}</Ltr>
                  </>
                )}
              </div>
              {comment && (
                <p className="lines" dir="auto">
                  {comment}
                </p>
              )}
            </>
          ),
        }))}
        empty="הלקוח עוד לא החליט."
      />
    </Card>
  )
}

function Brief({ site: { brief } }: { site: SiteDetails }) {
  const items = toOptions(siteBriefLabels).flatMap(({ value, label }) => {
    const text = brief[value]
    return text ? [{ label, value: <span className="lines">{text}</span> }] : []
  })
  if (items.length === 0) return null
  return (
    <Card title="תדריך">
      <FieldList items={items} />
    </Card>
  )
}
