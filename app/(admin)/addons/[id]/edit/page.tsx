import { ArchiveButton } from '@/components/domain/archive-button'
import { Columns, Stack } from '@/components/screen/columns'
import { DataTable } from '@/components/screen/data-table'
import { Page } from '@/components/screen/page'
import { Status } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { isPermission } from '@/lib/access/permissions'
import { requireScope } from '@/lib/access/scope'
import { screen, screenTitle } from '@/lib/http/screen'
import { addonStateLabels } from '@/lib/modules/addons/addons.labels'
import { findAddon, listAddonHolders, listAddonVersions } from '@/lib/modules/addons/addons.queries'
import { QUOTA_KEYS, type QuotaKey } from '@/lib/modules/addons/addons.schema'
import { href } from '@/lib/routes/find'

import { AddonForm, type AddonFormValues } from '../../addon-form'
import { holderColumns } from '../../holder-columns'
import { packageChoices } from '../../package-choices'
import { Versions } from '../../versions'

export const generateMetadata = screenTitle('addons-edit')

export default screen('addons-edit', async ({ actor, params: { id } }) => {
  const scope = requireScope('companies', actor)
  const [addon, versions, holders, packages] = await Promise.all([
    findAddon(scope, id),
    listAddonVersions(scope, id),
    listAddonHolders(scope, id),
    packageChoices(scope),
  ])
  const start: AddonFormValues = {
    code: addon.code,
    name: addon.name,
    description: addon.description,
    cycle: addon.cycle,
    price: (addon.priceAgorot / 100).toFixed(2),
    setupFee: (addon.setupFeeAgorot / 100).toFixed(2),
    features: addon.features.filter(isPermission),
    quotas: quotasOf(addon.quotas),
    forPackages: packages.filter(({ value }) => addon.forPackages.includes(value)),
  }
  return (
    <Page
      route="addons-edit"
      params={{ id }}
      title={addon.name}
      status={<Status tone={addon.state === 'active' ? 'ok' : 'muted'}>{addonStateLabels[addon.state]}</Status>}
      actions={
        <ArchiveButton
          url={`/api/addons/${id}/state`}
          what="התוסף"
          version={addon.version}
          state={addon.state}
          name={addon.name}
        >
          {addon.state === 'archived'
            ? 'אפשר יהיה שוב לחבר אותו לחברות.'
            : 'חברות שמחזיקות בו ימשיכו, וחברות חדשות לא יוכלו לקבל אותו.'}
        </ArchiveButton>
      }
    >
      <Columns side={<Versions versions={versions} />}>
        <Stack>
          <AddonForm start={start} packages={packages} saved={{ id, version: addon.version }} />
          <Card title="חברות שמחזיקות בתוסף" flush>
            <DataTable
              label="חברות שמחזיקות בתוסף"
              columns={holderColumns}
              rows={holders}
              rowKey={({ companyId }) => companyId}
              rowHref={({ companyId }) => href('companies-view', { id: companyId })}
              empty={<p className="card-body muted">עוד אין חברה שמחזיקה בתוסף.</p>}
            />
          </Card>
        </Stack>
      </Columns>
    </Page>
  )
})

const quotasOf = (quotas: Partial<Record<QuotaKey, number>>) =>
  Object.fromEntries(QUOTA_KEYS.map((key) => [key, quotas[key] === undefined ? '' : String(quotas[key])])) as Record<
    QuotaKey,
    string
  >
