import { type Column, DataTable } from '@/components/screen/data-table'
import { EmptyState } from '@/components/screen/empty-state'
import { Badge, Status } from '@/components/ui/badge'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { Card } from '@/components/ui/card'
import { IconPackage } from '@/components/ui/icons'
import { Money } from '@/components/ui/money'
import { cycleLabels } from '@/lib/modules/companies/companies.labels'
import { QUOTAS } from '@/lib/modules/companies/companies.schema'
import type { PackageRow } from '@/lib/modules/companies/packages.queries'
import { quotaText } from '@/lib/modules/companies/quotas.rules'
import { href } from '@/lib/routes/find'

const columns: Column<PackageRow>[] = [
  {
    key: 'name',
    header: 'חבילה',
    card: 'title',
    cell: ({ name, isShared }) => (
      <>
        <Bidi>{name}</Bidi> {isShared && <Badge tone="info">גם למשווקים</Badge>}
      </>
    ),
  },
  { key: 'code', header: 'קוד', card: 'sub', cell: ({ code }) => <Ltr>{code}</Ltr> },
  {
    key: 'type',
    header: 'לסוג',
    hideBelow: 'lg',
    cell: ({ typeName }) => (typeName ? <Bidi>{typeName}</Bidi> : <span className="muted">כל הסוגים</span>),
  },
  {
    key: 'price',
    header: 'מחיר',
    align: 'num',
    card: 'end',
    cell: ({ priceAgorot, cycle }) => (
      <>
        <Money agorot={priceAgorot ?? 0} /> {cycle && cycleLabels[cycle]}
      </>
    ),
  },
  { key: 'quotas', header: 'מכסות', isText: true, hideBelow: 'xl', cell: ({ quotas }) => quotaWords(quotas ?? {}) },
  { key: 'features', header: 'יכולות', align: 'num', hideBelow: 'lg', cell: ({ features }) => features },
  { key: 'number', header: 'גרסה', align: 'num', hideBelow: 'lg', cell: ({ number }) => number },
  { key: 'holders', header: 'חברות', align: 'num', cell: ({ holders }) => holders },
  {
    key: 'state',
    header: 'מצב',
    card: 'sub-end',
    cell: ({ state }) => (
      <Status tone={state === 'active' ? 'ok' : 'muted'}>{state === 'active' ? 'נמכרת' : 'בארכיון'}</Status>
    ),
  },
]

const quotaWords = (quotas: NonNullable<PackageRow['quotas']>) =>
  QUOTAS.flatMap((quota) => {
    const limit = quotas[quota]
    return limit === undefined ? [] : [quotaText(quota, limit)]
  }).join(' · ') || 'ללא הגבלה'

export const PackagesCard = ({ packages }: { packages: PackageRow[] }) => (
  <Card title="חבילות" flush>
    <DataTable
      label="חבילות"
      columns={columns}
      rows={packages}
      rowKey={({ id }) => id}
      rowHref={({ id }) => href('companies-types-view', { id })}
      empty={
        <EmptyState
          icon={<IconPackage size={40} />}
          title="עוד אין חבילות"
          text="חבילה היא יכולות, מכסות ומחיר. שינוי תנאים הוא גרסה חדשה, ומי שכבר קנה נשאר בגרסה שלו."
        />
      }
    />
  </Card>
)
