'use client'

import { useState } from 'react'

import { Card } from '@/components/ui/card'
import { LtrField, MoneyField, SelectField } from '@/components/ui/fields'
import { Money } from '@/components/ui/money'
import { moneyMessages, parseShekels } from '@/lib/format/money'
import { calculation, percentText } from '@/lib/modules/commissions/explanation.rules'
import type { CalculatorPlan } from '@/lib/modules/commissions/plans.queries'
import { calculateCommission } from '@/lib/modules/commissions/plans.rules'
import { parseRate } from '@/lib/modules/commissions/plans.schema'
import { portion } from '@/lib/modules/commissions/split.rules'

import styles from '../commissions.module.css'

/**
 * Calculates the commission of a hypothetical payment today, by plan, amount without VAT, and the amount collected
 * earlier in the period.
 */
export function Calculator({ plans }: { plans: readonly CalculatorPlan[] }) {
  const [form, setForm] = useState({ planId: plans[0]?.id ?? '', base: '10,000', before: '0' })
  const [share, setShare] = useState(shareText(plans[0]))
  const plan = plans.find(({ id }) => id === form.planId)
  const set = (name: keyof typeof form) => (event: { currentTarget: { value: string } }) =>
    setForm({ ...form, [name]: event.currentTarget.value })
  const choose = (event: { currentTarget: { value: string } }) => {
    set('planId')(event)
    setShare(shareText(plans.find(({ id }) => id === event.currentTarget.value)))
  }
  return (
    <div className="form">
      <section className="card form-section">
        <div className="card-body form-fields">
          <SelectField
            label="תוכנית"
            options={plans.map(({ id, name }) => ({ value: id, label: name }))}
            value={form.planId}
            onChange={choose}
          />
          <MoneyField
            label="סכום התשלום ללא מע״מ"
            value={form.base}
            onChange={set('base')}
            error={problemOf(form.base)}
          />
          {plan?.rules.method.kind === 'tiers' && (
            <MoneyField
              label="נגבה בתקופה לפני התשלום"
              hint="ללא מע״מ; ממנו תלויה המדרגה"
              value={form.before}
              onChange={set('before')}
              error={problemOf(form.before)}
            />
          )}
          <LtrField
            label="חלק בחלוקה"
            hint="באחוזים; 100 כשאין חלוקה"
            value={share}
            onChange={(event) => setShare(event.currentTarget.value)}
            error={parseRate(share).ok ? undefined : 'אחוז בין 0 ל־100'}
          />
        </div>
      </section>
      {plan && <Outcome plan={plan} base={form.base} before={form.before} share={share} />}
    </div>
  )
}

const shareText = (plan: CalculatorPlan | undefined) => String((plan?.shareBp ?? 10_000) / 100)

function problemOf(text: string): string | undefined {
  const parsed = parseShekels(text)
  return parsed.ok ? undefined : moneyMessages[parsed.code]
}

type Props = { plan: CalculatorPlan; base: string; before: string; share: string }

function Outcome({ plan, ...typed }: Props) {
  const [base, before, share] = [parseShekels(typed.base), parseShekels(typed.before), parseRate(typed.share)]
  if (!base.ok || !before.ok || !share.ok) return null
  const all = before.value + base.value
  const outcome = calculateCommission(plan.rules, { base: base.value, before: before.value, all, spent: 0 })
  const amount = portion(outcome.total, share.value, 10_000)
  return (
    <Card title="העמלה" footer={<HoldNote days={plan.rules.holdDays} />}>
      <p className={styles.payable} role="status">
        <Money agorot={amount} />
      </p>
      <ul className={styles.steps}>
        {calculation({ ...explanationOf(plan, base.value), ...outcome }).map((step) => (
          <li key={step}>{step}</li>
        ))}
        {share.value < 10_000 && (
          <li>
            החלק בחלוקה: {percentText(share.value)} = <Money agorot={amount} />
          </li>
        )}
      </ul>
    </Card>
  )
}

const HoldNote = ({ days }: { days: number }) => (
  <p className="muted">
    {days > 0 ? `הסכום מוחזק ${days} ימים מיום התשלום.` : 'הסכום נכלל בתקופה שבה התקבל התשלום.'} אם התשלום יוחזר, העמלה
    תקוזז בהתאם.
  </p>
)

/** Returns the input of the explanation for a hypothetical payment. */
const explanationOf = ({ name, number, validFrom, rules }: CalculatorPlan, base: number) => ({
  payment: { number: 0, day: validFrom, amount: base, vat: 0, base },
  plan: { name, version: number, validFrom },
  method: rules.method,
  heldUntil: null,
  refund: null,
  correction: null,
})
