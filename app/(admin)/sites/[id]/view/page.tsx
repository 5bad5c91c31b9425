import Link from 'next/link'
import type { ReactNode } from 'react'
import { RecordAudit } from '@/components/domain/record-audit'
import { Columns } from '@/components/screen/columns'
import { FieldList } from '@/components/screen/field-list'
import { Page } from '@/components/screen/page'
import { Timeline } from '@/components/screen/timeline'
import { LiveRefresh } from '@/components/shell/live'
import { Alert } from '@/components/ui/alert'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import { type Actor, findScope } from '@/lib/access/scope'
import { toOptions } from '@/lib/format/options'
import { screen, screenTitle } from '@/lib/http/screen'
import { listContents } from '@/lib/modules/sites/contents.queries'
import { siteViewer } from '@/lib/modules/sites/reach.queries'
import { isOpenToCustomer, isStage, takesContents } from '@/lib/modules/sites/site-states.rules'
import { siteBriefLabels, siteDecisionLabels, siteDecisionSourceLabels } from '@/lib/modules/sites/sites.labels'
import { findSite, type SiteDetails } from '@/lib/modules/sites/sites.queries'
import { href } from '@/lib/routes/find'

import { SiteDue, SiteStatus } from '../../site-parts'
import { ContentsCard } from './contents-card'
import { LinkCard } from './link-card'
import { SiteActions } from './site-actions'
import { StageCard } from './stage-card'

export const generateMetadata = screenTitle('sites-view')

/** A website: its stage, what its customer sends and decides, and what is known about it. */
export default screen('sites-view', async ({ actor, params }) => {
  const viewer = siteViewer(actor)
  const [site, contents] = await Promise.all([findSite(viewer, params.id), listContents(viewer, params.id)])
  const canEdit = findScope('siteEdits', actor) !== null
  const { id, name, number, state, stages, doneChecks } = site
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
          canEdit={canEdit}
          canDelete={findScope('siteDeletions', actor) !== null}
        />
      }
    >
      <LiveRefresh topics={['site']} />
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
            {canEdit && isOpenToCustomer(state) && <LinkCard id={id} hasEmail={site.customerEmail !== null} />}
            <RecordAudit actor={actor} entity="site" entityId={id} />
          </>
        }
      >
        {isStage(state) && <StageCard id={id} state={state} stages={stages} done={doneChecks} canEdit={canEdit} />}
        <ContentsCard
          siteId={id}
          contents={contents}
          canEdit={canEdit}
          takesMore={state === 'draft' || takesContents(state)}
        />
        <Decisions site={site} />
        <Brief site={site} />
      </Columns>
    </Page>
  )
})

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
    ...(platform ? [{ label: 'מערכת', value: <Bidi>{platform}</Bidi> }] : []),
    ...urlItems(site),
    ...(note ? [{ label: 'הערה', value: <span className="lines">{note}</span> }] : []),
  ]
}

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
