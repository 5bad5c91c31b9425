import { LinkTabs } from '@/components/screen/link-tabs'
import { Page } from '@/components/screen/page'
import { requireScope } from '@/lib/access/scope'
import { businessDay } from '@/lib/format/dates'
import { screen, screenTitle } from '@/lib/http/screen'
import { findPackage, listOwnFeatures } from '@/lib/modules/companies/packages.queries'
import { listTypes } from '@/lib/modules/companies/types.queries'
import { href } from '@/lib/routes/find'

import { offeredFeatures, termsOf } from '../../terms'
import { DetailsForm } from './details-form'
import { VersionForm } from './version-form'

export const generateMetadata = screenTitle('companies-types-edit')

const TABS = [
  { key: 'details', label: 'פרטים' },
  { key: 'version', label: 'גרסה חדשה' },
]

export default screen('companies-types-edit', async ({ actor, params: { id }, search }) => {
  const scope = requireScope('companies', actor)
  const found = await findPackage(scope, id)
  const current = search.tab === 'version' ? 'version' : 'details'
  const address = { path: href('companies-types-edit', { id }), search: { tab: search.tab } }
  const { code, name, description, level, typeId, isShared, version } = found
  return (
    <Page
      route="companies-types-edit"
      title={name}
      params={{ id }}
      tabs={<LinkTabs label="עריכת החבילה" tabs={TABS} current={current} address={address} />}
    >
      {current === 'details' ? (
        <DetailsForm
          id={id}
          types={(await listTypes(scope)).map((type) => ({ value: type.id, label: type.name }))}
          start={{ code, name, description, level: String(level), typeId: typeId ?? '', isShared, version }}
        />
      ) : (
        <VersionForm
          id={id}
          start={termsOf(found.current, businessDay())}
          offered={offeredFeatures(await listOwnFeatures(scope))}
          holders={found.holders.length}
        />
      )}
    </Page>
  )
})
