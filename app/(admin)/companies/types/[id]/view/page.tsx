import { Columns } from '@/components/screen/columns'
import { type Column, DataTable } from '@/components/screen/data-table'
import { EmptyState } from '@/components/screen/empty-state'
import { Page } from '@/components/screen/page'
import { Badge, Status } from '@/components/ui/badge'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import { IconPencil, IconVersions } from '@/components/ui/icons'
import { Money } from '@/components/ui/money'
import { requireScope } from '@/lib/access/scope'
import { screen, screenTitle } from '@/lib/http/screen'
import { companyStateLabels, companyStateTones, cycleLabels } from '@/lib/modules/companies/companies.labels'
import { findPackage, type PackageRecord } from '@/lib/modules/companies/packages.queries'
import { href } from '@/lib/routes/find'

import { PackageMenu } from './package-menu'
import { FeaturesCard, TermsCard } from './terms-card'

export const generateMetadata = screenTitle('companies-types-view')

export default screen('companies-types-view', async ({ actor, params: { id } }) => {
  const found = await findPackage(requireScope('companies', actor), id)
  const { name, code, state, version, isShared, holders, versions, current } = found
  return (
    <Page
      route="companies-types-view"
      title={name}
      status={
        <>
          <Status tone={state === 'active' ? 'ok' : 'muted'}>{state === 'active' ? 'נמכרת' : 'בארכיון'}</Status>
          {isShared && <Badge tone="info">גם למשווקים</Badge>}
        </>
      }
      meta={
        <>
          קוד <Ltr>{code}</Ltr>
          {found.description && (
            <>
              {' · '}
              <Bidi>{found.description}</Bidi>
            </>
          )}
        </>
      }
      actions={
        <>
          <ButtonLink href={`${href('companies-types-edit', { id })}?tab=version`} icon={<IconVersions size={20} />}>
            גרסה חדשה
          </ButtonLink>
          <ButtonLink href={href('companies-types-edit', { id })} variant="primary" icon={<IconPencil size={20} />}>
            עריכה
          </ButtonLink>
          <PackageMenu id={id} name={name} state={state} version={version} />
        </>
      }
    >
      <Columns side={current && <TermsCard version={current} />}>
        {current && <FeaturesCard features={current.features} />}
        <Card title="מי מחזיק בחבילה" flush>
          <DataTable
            label="חברות שמחזיקות בחבילה"
            columns={holderColumns}
            rows={holders}
            rowKey={(row) => row.id}
            rowHref={(row) => href('companies-view', { id: row.id })}
            empty={<EmptyState title="עוד אין חברה בחבילה" text="חבילה נבחרת בפתיחת חברה, או בכרטיס שלה." />}
          />
        </Card>
        <Card title="גרסאות" flush>
          <DataTable
            label="גרסאות"
            columns={versionColumns(current?.id)}
            rows={versions}
            rowKey={(row) => row.id}
            empty={null}
          />
        </Card>
      </Columns>
    </Page>
  )
})

const holderColumns: Column<PackageRecord['holders'][number]>[] = [
  { key: 'name', header: 'חברה', card: 'title', cell: ({ name }) => <Bidi>{name}</Bidi> },
  { key: 'number', header: 'גרסה', align: 'num', card: 'sub', cell: ({ number }) => `גרסה ${number}` },
  {
    key: 'state',
    header: 'מצב',
    card: 'end',
    cell: ({ state }) => <Status tone={companyStateTones[state]}>{companyStateLabels[state]}</Status>,
  },
  { key: 'since', header: 'מאז', card: 'sub-end', cell: ({ since }) => <DateText at={since} /> },
]

const versionColumns = (currentId: string | undefined): Column<PackageRecord['versions'][number]>[] => [
  {
    key: 'number',
    header: 'גרסה',
    card: 'title',
    cell: ({ id, number }) => (
      <>
        {number} {id === currentId && <Badge tone="ok">נמכרת</Badge>}
      </>
    ),
  },
  {
    key: 'price',
    header: 'מחיר',
    align: 'num',
    card: 'end',
    cell: ({ priceAgorot, cycle }) => (
      <>
        <Money agorot={priceAgorot} /> {cycleLabels[cycle]}
      </>
    ),
  },
  { key: 'features', header: 'יכולות', align: 'num', hideBelow: 'lg', cell: ({ features }) => features.length },
  { key: 'from', header: 'מ־', card: 'sub', cell: ({ validFrom }) => <DateText at={validFrom} /> },
  {
    key: 'note',
    header: 'הערה',
    isText: true,
    hideBelow: 'lg',
    cell: ({ note }) => note && <Bidi>{note}</Bidi>,
  },
]
