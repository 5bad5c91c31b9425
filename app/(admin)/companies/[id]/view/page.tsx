import { RecordAudit } from '@/components/domain/record-audit'
import { LinkTabs } from '@/components/screen/link-tabs'
import { Page } from '@/components/screen/page'
import { LiveRefresh } from '@/components/shell/live'
import { RememberRecord } from '@/components/shell/remember-record'
import { Status } from '@/components/ui/badge'
import { Bidi } from '@/components/ui/bidi'
import { DateText } from '@/components/ui/date-text'
import { hasPermission } from '@/lib/access/ability'
import { type Actor, findScope, requireScope } from '@/lib/access/scope'
import { screen, screenTitle } from '@/lib/http/screen'
import { companyKindLabels, companyStateLabels, companyStateTones } from '@/lib/modules/companies/companies.labels'
import { type CompanyRecord, findCompany } from '@/lib/modules/companies/companies.queries'
import { listParentCompanies } from '@/lib/modules/companies/tree.queries'
import { href } from '@/lib/routes/find'

import { CompanyActions } from './company-actions'
import { FeaturesTab } from './features-tab'
import { ImpersonationsTab } from './impersonations-tab'
import { Overview } from './overview'
import { PackageTab } from './package-tab'
import { PeopleTab } from './people-tab'

export const generateMetadata = screenTitle('companies-view')

const TABS = [
  { key: 'overview', label: 'סקירה' },
  { key: 'package', label: 'חבילה וחיובים' },
  { key: 'features', label: 'יכולות' },
  { key: 'people', label: 'אנשים' },
  { key: 'visits', label: 'ביקורים' },
  { key: 'audit', label: 'יומן' },
]

export default screen('companies-view', async ({ actor, params, search }) => {
  const scope = requireScope('companies', actor)
  const record = await findCompany(scope, params.id)
  const { company, parentName } = record
  const tabs = TABS.filter(({ key }) => key !== 'audit' || findScope('auditLog', actor))
  const current = tabs.find(({ key }) => key === search.tab)?.key ?? 'overview'
  const address = { path: href('companies-view', { id: company.id }), search: { tab: search.tab } }
  const { id, name, state, version, kind, stateReason, parentId } = company
  return (
    <Page
      route="companies-view"
      title={name}
      status={<Status tone={companyStateTones[state]}>{companyStateLabels[state]}</Status>}
      meta={
        <>
          {companyKindLabels[kind]} · תחת <Bidi>{parentName}</Bidi> · מאז <DateText at={company.createdAt} />
          {stateReason && (
            <>
              {' · '}
              <Bidi>{stateReason}</Bidi>
            </>
          )}
        </>
      }
      actions={
        <CompanyActions
          company={{ id, name, state, version, parentId: parentId ?? '' }}
          places={(await listParentCompanies(scope)).filter((place) => place.id !== id)}
          canAct={hasPermission(actor.permissions, 'act as company') && state !== 'closed'}
        />
      }
      tabs={<LinkTabs label="כרטיס החברה" tabs={tabs} current={current} address={address} />}
    >
      <LiveRefresh topics={['company']} />
      <RememberRecord userId={actor.id} kind="company" title={name} href={address.path} />
      <Tab current={current} actor={actor} record={record} />
    </Page>
  )
})

function Tab({ current, actor, record }: { current: string; actor: Actor; record: CompanyRecord }) {
  const scope = requireScope('companies', actor)
  const { id } = record.company
  if (current === 'package') return <PackageTab scope={scope} record={record} />
  if (current === 'features') return <FeaturesTab scope={scope} id={id} />
  if (current === 'people') return <PeopleTab scope={scope} id={id} />
  if (current === 'visits') return <ImpersonationsTab scope={scope} id={id} />
  if (current === 'audit') return <RecordAudit actor={actor} entity="company" entityId={id} />
  return <Overview record={record} />
}
