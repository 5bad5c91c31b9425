import { RecordAutomations } from '@/components/domain/automations/record-automations'
import { SendMessage } from '@/components/domain/messages/send-message'
import { RecordConsents } from '@/components/domain/records/consents/record-consents'
import { RecordFiles } from '@/components/domain/records/files/record-files'
import { NeighbourLinks } from '@/components/domain/records/neighbour-links'
import { RecordPeople } from '@/components/domain/records/people/record-people'
import { redirectIfMerged } from '@/components/domain/records/redirect-if-merged'
import { Stack } from '@/components/screen/columns'
import { LinkTabs } from '@/components/screen/link-tabs'
import { Page } from '@/components/screen/page'
import { LiveRefresh } from '@/components/shell/live'
import { RememberRecord } from '@/components/shell/remember-record'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { DateText } from '@/components/ui/date-text'
import { type Actor, findScope, requireScope } from '@/lib/access/scope'
import { screen, screenTitle } from '@/lib/http/screen'
import { loadConsentsOnAddresses } from '@/lib/modules/consents/refusals.queries'
import { type ConsentOnAddress, refusalsOfRecord } from '@/lib/modules/consents/refusals.rules'
import { findConversion } from '@/lib/modules/leads/conversion.queries'
import { findLead, findLeadNeighbours, type LeadDetails } from '@/lib/modules/leads/leads.queries'
import { leadRecord } from '@/lib/modules/leads/record.queries'
import { href } from '@/lib/routes/find'

import { LeadStatusChip } from '../../lead-status'
import { ConversionNote } from './conversion-note'
import { LeadActions } from './lead-actions'
import { type LeadPermissions, leadPermissions } from './lead-permissions'
import { Overview } from './overview'
import { loadOverview, type OverviewData } from './overview-data'

export const generateMetadata = screenTitle('leads-view')

const TABS = [
  { key: 'overview', label: 'סקירה' },
  { key: 'people', label: 'אנשי קשר' },
  { key: 'files', label: 'קבצים' },
  { key: 'consents', label: 'הסכמות' },
]
const AUTOMATIONS = { key: 'automations', label: 'אוטומציות' }

export default screen('leads-view', async ({ actor, params, search }) => {
  const scope = requireScope('leads', actor)
  const lead = await findLead(scope, params.id).catch(redirectIfMerged(scope, leadRecord(params.id)))
  const permissions = leadPermissions(actor, lead)
  const tabs = permissions.canSeeAutomations ? [...TABS, AUTOMATIONS] : TABS
  const current = tabs.find(({ key }) => key === search.tab)?.key ?? 'overview'
  const [said, overview, conversion] = await Promise.all([
    loadConsentsOnAddresses(scope, leadRecord(lead.id), lead),
    current === 'overview' ? loadOverview(permissions, lead.id, search) : null,
    lead.convertedAt ? findConversion(scope, findScope('customers', actor), lead.id) : null,
  ])
  const address = { path: href('leads-view', { id: lead.id }), search: { tab: search.tab, list: search.list } }
  return (
    <Page
      route="leads-view"
      title={lead.name}
      status={<LeadStatusChip {...lead} />}
      meta={<Meta {...lead} />}
      actions={
        <>
          <NeighbourLinks entity="lead" search={search} find={(list) => findLeadNeighbours(scope, lead.id, list)} />
          <SendMessage actor={actor} kind="lead" id={lead.id} />
          <LeadActions
            lead={lead}
            permissions={permissions}
            refusals={refusalsOfRecord(said, lead.phone)}
            list={typeof search.list === 'string' ? search.list : ''}
          />
        </>
      }
      tabs={<LinkTabs label="כרטיס הליד" tabs={tabs} current={current} address={address} />}
    >
      <LiveRefresh topics={['lead', 'lead-status', 'tag', 'picklist']} />
      <LiveRefresh topics={['record-message']} entityId={lead.id} />
      <RememberRecord userId={actor.id} kind="lead" title={lead.name} href={address.path} />
      <Stack>
        {conversion && (
          <ConversionNote
            lead={lead}
            conversion={conversion}
            canUndo={permissions.canUndoConversion && conversion.undoUntil > new Date()}
          />
        )}
        <Tab current={current} actor={actor} lead={lead} permissions={permissions} overview={overview} said={said} />
      </Stack>
    </Page>
  )
})

type TabProps = {
  current: string
  actor: Actor
  lead: LeadDetails
  permissions: LeadPermissions
  overview: OverviewData | null
  said: readonly ConsentOnAddress[]
}

function Tab({ current, overview, ...shown }: TabProps) {
  const { lead, permissions, said } = shown
  const { leads: scope, canEdit } = permissions
  const record = leadRecord(lead.id)
  if (current === 'automations')
    return (
      <RecordAutomations entity="lead" recordId={lead.id} name={lead.name} canStart={permissions.canStartAutomations} />
    )
  if (current === 'people')
    return <RecordPeople scope={scope} record={record} name={lead.name} canEdit={canEdit} said={said} />
  if (current === 'files') return <RecordFiles scope={scope} record={record} canEdit={canEdit} />
  if (current === 'consents') return <RecordConsents scope={scope} record={record} canEdit={canEdit} />
  return overview && <Overview {...shown} data={overview} />
}

const Meta = ({ companyName, number, createdAt, ownerName }: LeadDetails) => (
  <>
    {companyName && (
      <>
        <Bidi>{companyName}</Bidi> ·{' '}
      </>
    )}
    מס׳ <Ltr>{number}</Ltr> · פנה לראשונה <DateText at={createdAt} /> ·{' '}
    {ownerName ? (
      <>
        אחראי: <Bidi>{ownerName}</Bidi>
      </>
    ) : (
      'אין אחראי'
    )}
  </>
)
