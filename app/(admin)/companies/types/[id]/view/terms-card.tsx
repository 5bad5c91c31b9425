import { FieldList } from '@/components/screen/field-list'
import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import { Money } from '@/components/ui/money'
import { PERMISSION_LABELS } from '@/lib/access/permission-labels'
import { PERMISSION_AREAS, type PermissionArea } from '@/lib/access/permission-types'
import { isPermission } from '@/lib/access/permissions'
import { cycleLabels, quotaLabels } from '@/lib/modules/companies/companies.labels'
import { QUOTAS } from '@/lib/modules/companies/companies.schema'
import type { PackageRecord } from '@/lib/modules/companies/packages.queries'

type Version = PackageRecord['versions'][number]

/** Card of the terms of the version on sale: price and limits. */
export const TermsCard = ({ version }: { version: Version }) => (
  <Card title={`גרסה ${version.number}`}>
    <FieldList
      items={[
        {
          label: 'מחיר',
          value: (
            <>
              <Money agorot={version.priceAgorot} /> {cycleLabels[version.cycle]}
            </>
          ),
        },
        { label: 'דמי הקמה', value: <Money agorot={version.setupFeeAgorot} /> },
        { label: 'ניסיון', value: version.trialDays > 0 ? `${version.trialDays} ימים` : 'ללא' },
        ...QUOTAS.map((quota) => ({
          label: quotaLabels[quota],
          value: version.quotas[quota]?.toLocaleString('en-US') ?? 'ללא הגבלה',
        })),
        { label: 'נמכרת מ־', value: <DateText at={version.validFrom} /> },
      ]}
    />
  </Card>
)

/** Card of the features of a version, by area. */
export function FeaturesCard({ features }: { features: readonly string[] }) {
  const known = features.filter(isPermission)
  const areas = (Object.keys(PERMISSION_AREAS) as PermissionArea[]).map((area) => ({
    label: PERMISSION_AREAS[area],
    names: known.filter((one) => PERMISSION_LABELS[one].area === area).map((one) => PERMISSION_LABELS[one].name),
  }))
  return (
    <Card title={`יכולות (${known.length})`}>
      <FieldList
        items={areas
          .filter(({ names }) => names.length > 0)
          .map(({ label, names }) => ({ label, value: names.join(' · ') }))}
      />
    </Card>
  )
}
