import Link from 'next/link'

import { MicroMoney } from '@/components/domain/micro-money'
import { Columns } from '@/components/screen/columns'
import { FieldList } from '@/components/screen/field-list'
import { StatCard, StatGrid } from '@/components/screen/stat-card'
import { Alert } from '@/components/ui/alert'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import { Money } from '@/components/ui/money'
import { Phone } from '@/components/ui/phone'
import { businessKindLabels, quotaLabels } from '@/lib/modules/companies/companies.labels'
import type { CompanyRecord } from '@/lib/modules/companies/companies.queries'
import { QUOTAS } from '@/lib/modules/companies/companies.schema'
import { monthlyPrice } from '@/lib/modules/companies/proration.rules'
import { href } from '@/lib/routes/find'

import styles from '../../companies.module.css'

export const Overview = ({ record }: { record: CompanyRecord }) => (
  <Columns side={<Details record={record} />}>
    <CompanyStateAlert record={record} />
    <Figures record={record} />
    <Usage record={record} />
  </Columns>
)

/** Alert about the company's state and what follows from it. */
function CompanyStateAlert({ record: { company } }: { record: CompanyRecord }) {
  const { state, trialEndsOn, graceEndsOn } = company
  if (state === 'trial' && trialEndsOn)
    return (
      <Alert tone="info" title="תקופת ניסיון">
        עד <DateText at={trialEndsOn} />. לאחריה מתחיל החיוב.
      </Alert>
    )
  if (state === 'past_due')
    return (
      <Alert tone="warn" title="התשלום באיחור">
        {graceEndsOn ? (
          <>
            הכול פועל עד <DateText at={graceEndsOn} />. לאחר מכן החברה תעבור לצפייה בלבד.
          </>
        ) : (
          'הכול פועל כרגיל.'
        )}
      </Alert>
    )
  if (state === 'suspended')
    return (
      <Alert tone="bad" title="החברה מושהית">
        אנשי החברה יכולים לצפות ולייצא, לא לשנות; עמודי התשלום אינם גובים.
      </Alert>
    )
  if (state === 'closed')
    return (
      <Alert tone="bad" title="החברה סגורה">
        אין כניסה, ועמודי התשלום אינם גובים. הנתונים נשמרים.
      </Alert>
    )
  return null
}

function Figures({ record: { subscription, addons, wallet, usage } }: { record: CompanyRecord }) {
  const monthly =
    (subscription ? monthlyPrice(subscription.price, subscription.cycle) : 0) +
    addons.reduce((sum, { price, cycle }) => sum + monthlyPrice(price, cycle), 0)
  return (
    <StatGrid>
      <StatCard
        label="חבילה"
        value={subscription ? <Bidi>{subscription.name}</Bidi> : 'ללא'}
        note={subscription ? `גרסה ${subscription.number}` : 'אין הגבלה'}
      />
      <StatCard label="לחודש" value={<Money agorot={monthly} />} note="חבילה ותוספים" />
      <StatCard label="יתרה בארנק" value={<MicroMoney micro={wallet.balanceMicro} />} note={WALLET[wallet.state]} />
      <StatCard label="נגבה ב־30 ימים" value={<Money agorot={usage.collected} />} note="תשלומי הלקוחות שלה" />
    </StatGrid>
  )
}

const WALLET = { active: 'פעיל', frozen: 'מוקפא' }

function Usage({ record: { usage, quotas } }: { record: CompanyRecord }) {
  return (
    <Card title="שימוש">
      <div className={styles.meters}>
        {QUOTAS.map((quota) => (
          <Meter key={quota} label={quotaLabels[quota]} used={usage[quota]} limit={quotas[quota]} />
        ))}
      </div>
    </Card>
  )
}

function Meter({ label, used, limit }: { label: string; used: number; limit: number | undefined }) {
  const [has, may] = [used.toLocaleString('en-US'), limit?.toLocaleString('en-US')]
  return (
    <div className={styles.meter}>
      <div className={styles.meterhead}>
        <span>{label}</span>
        {may === undefined ? (
          <span>
            <Ltr>{has}</Ltr> · ללא הגבלה
          </span>
        ) : (
          <Ltr>
            {has}/{may}
          </Ltr>
        )}
      </div>
      {limit !== undefined && (
        <progress
          className="progress"
          max={Math.max(1, limit)}
          value={Math.min(used, Math.max(1, limit))}
          aria-label={label}
        />
      )}
    </div>
  )
}

function Details({ record: { company, parentName, typeName, below, usage } }: { record: CompanyRecord }) {
  const { businessKind, registrationNumber, address, phone, email } = company
  return (
    <Card title="פרטים">
      <FieldList
        items={[
          { label: 'תחת', value: <Bidi>{parentName}</Bidi> },
          { label: 'סוג', value: typeName && <Bidi>{typeName}</Bidi> },
          { label: 'העסק', value: businessKindLabels[businessKind] },
          { label: 'מספר', value: registrationNumber && <Ltr>{registrationNumber}</Ltr> },
          { label: 'כתובת', value: address && <Bidi>{address}</Bidi> },
          { label: 'טלפון', value: <Phone number={phone || null} actions /> },
          { label: 'דוא״ל', value: email && <Ltr>{email}</Ltr> },
          { label: 'פעילות אחרונה', value: <DateText at={usage.lastActivityAt} as="datetime" /> },
          ...(below > 0 ? [{ label: 'חברות תחתיה', value: <Link href={href('companies')}>{below}</Link> }] : []),
        ]}
      />
    </Card>
  )
}
