'use client'

import { type ReactNode, useEffect, useState } from 'react'

import { Alert } from '@/components/ui/alert'
import { DateText } from '@/components/ui/date-text'
import { Money } from '@/components/ui/money'
import { Spinner } from '@/components/ui/spinner'
import { permissionName } from '@/lib/access/permission-labels'
import { isPermission } from '@/lib/access/permissions'
import { type Sent, sendJson } from '@/lib/client/send'
import { listText } from '@/lib/format/list-text'
import { overageText } from '@/lib/modules/companies/quotas.rules'
import type { PackagePlan } from '@/lib/modules/companies/subscriptions.queries'

import styles from '../../companies.module.css'

type Props = { companyId: string; packageId: string; price: string }

const PAUSE = 300

/** The effects of a package change as of today, calculated by the server. */
export function PackagePreview({ companyId, packageId, price }: Props) {
  const [sent, setSent] = useState<Sent<PackagePlan>>()
  useEffect(() => {
    const leaving = new AbortController()
    setSent(undefined)
    const timer = setTimeout(async () => {
      const url = `/api/companies/${companyId}/package/preview`
      const answer = await sendJson<PackagePlan>(url, 'POST', { packageId, price }, { signal: leaving.signal })
      if (!leaving.signal.aborted) setSent(answer)
    }, PAUSE)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [companyId, packageId, price])
  return <div aria-live="polite">{sent ? <Outcome sent={sent} /> : <Spinner label="מחשב את ההפרש" />}</div>
}

function Outcome({ sent }: { sent: Sent<PackagePlan> }) {
  if (!sent.ok) return <Alert tone="bad" title={sent.error.fields?.price ?? sent.error.message} />
  const plan = sent.data
  return (
    <div className="stack">
      {plan.overages.length > 0 && (
        <Alert tone="bad" title="החבילה קטנה ממה שבשימוש">
          <ul>
            {plan.overages.map((overage) => (
              <li key={overage.quota}>{overageText(overage)}</li>
            ))}
          </ul>
        </Alert>
      )}
      {plan.stranded.length > 0 && (
        <Alert tone="bad" title="יש תוספים שאינם מתאימים לחבילה">
          {listText(plan.stranded)}
        </Alert>
      )}
      <Sums plan={plan} />
      <Changes title="יתווספו" features={plan.gained} />
      <Changes title="ייסגרו" features={plan.lost} />
    </div>
  )
}

function Sums({ plan: { proration, charges, state, nextChargeOn } }: { plan: PackagePlan }) {
  const { unusedDays, totalDays, creditAgorot, chargeAgorot } = proration
  if (state === 'trial')
    return (
      <p>
        בתקופת הניסיון אין חיוב. החיוב הראשון ב־
        <DateText at={nextChargeOn} />.
      </p>
    )
  const setup = charges.find(({ kind }) => kind === 'setup')
  const owed = charges.reduce((sum, { amountAgorot }) => sum + amountAgorot, 0)
  return (
    <div className={styles.sums}>
      {totalDays > 0 && (
        <Line label={`זיכוי על ${unusedDays} מתוך ${totalDays} ימים של החבילה הקודמת`}>
          <Money agorot={-creditAgorot} />
        </Line>
      )}
      <Line label={totalDays > 0 ? 'החבילה החדשה עד סוף התקופה' : 'התקופה הראשונה'}>
        <Money agorot={chargeAgorot} />
      </Line>
      {setup && (
        <Line label="דמי הקמה">
          <Money agorot={setup.amountAgorot} />
        </Line>
      )}
      <div className={styles.total}>
        <span>{owed < 0 ? 'נשאר לזכות החברה' : 'לחיוב היום'}</span>
        <Money agorot={owed} />
      </div>
      <Line label="החיוב הבא">
        <DateText at={nextChargeOn} />
      </Line>
    </div>
  )
}

const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <span>{label}</span>
    {children}
  </div>
)

function Changes({ title, features }: { title: string; features: string[] }) {
  if (features.length === 0) return null
  return (
    <details>
      <summary>
        {title}: {features.length}
      </summary>
      <p className="muted">{listText(features.filter(isPermission).map(permissionName))}</p>
    </details>
  )
}
