import { Columns } from '@/components/screen/columns'
import { type Column, DataTable } from '@/components/screen/data-table'
import { EmptyState } from '@/components/screen/empty-state'
import { FieldList } from '@/components/screen/field-list'
import { Status } from '@/components/ui/badge'
import { Bidi } from '@/components/ui/bidi'
import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import { Money } from '@/components/ui/money'
import type { Scope } from '@/lib/access/scope'
import { addDays } from '@/lib/format/calendar'
import { countText } from '@/lib/format/count-text'

import {
  companyChargeKindLabels,
  companyChargeStateLabels,
  cycleLabels,
} from '@/lib/modules/companies/companies.labels'
import type { CompanyRecord } from '@/lib/modules/companies/companies.queries'
import { QUOTAS } from '@/lib/modules/companies/companies.schema'
import { listOffers } from '@/lib/modules/companies/packages.queries'
import { quotaText } from '@/lib/modules/companies/quotas.rules'
import {
  type ChargeRow,
  type FormerPackage,
  listCompanyCharges,
  listPackageHistory,
} from '@/lib/modules/companies/subscriptions.queries'

import { selectablePackages } from '@/lib/modules/companies/subscriptions.rules'

import { PackageButton } from './package-dialog'

type Props = { scope: Scope<'companies'>; record: CompanyRecord }

/** The tab of the company's package, its charges, and its former packages. */
export async function PackageTab({ scope, record }: Props) {
  const { company, subscription } = record
  const [offers, charges, history] = await Promise.all([
    listOffers(scope, company.parentId ?? undefined),
    listCompanyCharges(scope, company.id),
    listPackageHistory(scope, company.id),
  ])
  const fitting = selectablePackages(offers, { typeId: company.typeId, held: subscription })
  const canChange = company.state !== 'closed' && fitting.length > 0
  return (
    <Columns side={<AddOns record={record} />}>
      <Card
        title="החבילה"
        actions={
          canChange && (
            <PackageButton
              company={{ id: company.id, version: company.version }}
              offers={fitting}
              current={subscription && { packageId: subscription.package_id, number: subscription.number }}
            />
          )
        }
      >
        {subscription ? <Terms subscription={subscription} quotas={record.quotas} /> : <NoPackage record={record} />}
      </Card>
      <Card title="חיובים" flush>
        <DataTable
          label="חיובים"
          columns={chargeColumns}
          rows={charges}
          rowKey={({ id }) => id}
          empty={<EmptyState title="עוד אין חיובים" text="כל תקופה, הפרש או דמי הקמה נרשמים כאן ונגבים מהארנק." />}
        />
      </Card>
      {history.length > 1 && (
        <Card title="חבילות קודמות" flush>
          <DataTable label="חבילות" columns={historyColumns} rows={history} rowKey={({ id }) => id} empty={null} />
        </Card>
      )}
    </Columns>
  )
}

type Subscription = NonNullable<CompanyRecord['subscription']>

const Terms = ({ subscription, quotas }: { subscription: Subscription; quotas: CompanyRecord['quotas'] }) => (
  <FieldList
    items={[
      {
        label: 'חבילה',
        value: (
          <>
            <Bidi>{subscription.name}</Bidi> · גרסה {subscription.number}
          </>
        ),
      },
      {
        label: 'מחיר',
        value: (
          <>
            <Money agorot={subscription.price} /> {cycleLabels[subscription.cycle]}
            {subscription.price !== subscription.list_price && (
              <span className="muted">
                {' '}
                (במחירון <Money agorot={subscription.list_price} />)
              </span>
            )}
          </>
        ),
      },
      ...(subscription.price_reason ? [{ label: 'סיבת המחיר', value: <Bidi>{subscription.price_reason}</Bidi> }] : []),
      {
        label: 'התקופה',
        value: (
          <>
            <DateText at={subscription.period_from} /> – <DateText at={addDays(subscription.period_to, -1)} />
          </>
        ),
      },
      { label: 'חיוב הבא', value: <DateText at={subscription.next_charge_on} /> },
      { label: 'מכסות', value: quotaWords(quotas) },
      {
        label: 'יכולות',
        value: countText(subscription.features.length, ['יכולת אחת בחבילה', 'שתי יכולות בחבילה', 'יכולות בחבילה']),
      },
    ]}
  />
)

const quotaWords = (quotas: CompanyRecord['quotas']) =>
  QUOTAS.flatMap((quota) => {
    const limit = quotas[quota]
    return limit === undefined ? [] : [quotaText(quota, limit)]
  }).join(' · ') || 'ללא הגבלה'

const NoPackage = ({ record: { isLimited } }: { record: CompanyRecord }) => (
  <EmptyState
    title="אין חבילה"
    text={
      isLimited
        ? 'החבילה הסתיימה: נשארו רק יכולות הבסיס, עד שבוחרים חבילה.'
        : 'בלי חבילה כל היכולות פתוחות, אין מכסות ואין חיוב.'
    }
  />
)

const AddOns = ({ record: { addons } }: { record: CompanyRecord }) => (
  <Card title="תוספים">
    {addons.length === 0 ? (
      <p className="muted">אין תוספים פעילים.</p>
    ) : (
      <FieldList
        items={addons.map(({ name, price, cycle }) => ({
          label: name,
          value: (
            <>
              <Money agorot={price} /> {cycleLabels[cycle]}
            </>
          ),
        }))}
      />
    )}
  </Card>
)

const TONES = { due: 'warn', paid: 'ok', void: 'muted' } as const

const chargeColumns: Column<ChargeRow>[] = [
  { key: 'label', header: 'עבור', card: 'title', cell: ({ label }) => <Bidi>{label}</Bidi> },
  { key: 'kind', header: 'סוג', hideBelow: 'lg', cell: ({ kind }) => companyChargeKindLabels[kind] },
  { key: 'due', header: 'לתאריך', card: 'sub', cell: ({ dueOn }) => <DateText at={dueOn} /> },
  {
    key: 'amount',
    header: 'סכום',
    align: 'num',
    card: 'end',
    cell: ({ amountAgorot }) => <Money agorot={amountAgorot} />,
  },
  {
    key: 'state',
    header: 'מצב',
    card: 'sub-end',
    cell: ({ state }) => <Status tone={TONES[state]}>{companyChargeStateLabels[state]}</Status>,
  },
]

const historyColumns: Column<FormerPackage>[] = [
  { key: 'name', header: 'חבילה', card: 'title', cell: ({ name }) => <Bidi>{name}</Bidi> },
  { key: 'number', header: 'גרסה', align: 'num', cell: ({ number }) => number },
  {
    key: 'price',
    header: 'מחיר',
    align: 'num',
    card: 'end',
    cell: ({ priceAgorot }) => <Money agorot={priceAgorot} />,
  },
  { key: 'from', header: 'מ־', card: 'sub', cell: ({ startedAt }) => <DateText at={startedAt} /> },
  { key: 'to', header: 'עד', card: 'sub-end', cell: ({ endedAt }) => <DateText at={endedAt} /> },
]
