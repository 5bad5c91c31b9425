'use client'

import { useEffect, useRef } from 'react'

import { EntryForm } from '@/components/domain/entry-form'
import { useAttemptKey } from '@/components/domain/use-attempt-key'
import { useEntryForm } from '@/components/domain/use-entry-form'
import { EmailField, LtrField, SelectField, TextField } from '@/components/ui/fields'
import { Checkbox } from '@/components/ui/inputs'
import { formatShekels } from '@/lib/format/money'

import { type Installments, installmentLabel } from './installment-label'

type Props = {
  token: string
  amountAgorot: number
  installments: Installments[]
  terms: string
  payer: { name: string; email: string; phone: string; installments: number } | undefined
}
type Begun = { state: 'open' | 'checking' | 'paid' | 'declined'; attempt: string; url?: string }

const LABELS = {
  payerName: 'שם מלא',
  payerEmail: 'דוא״ל לקבלה',
  payerPhone: 'טלפון (לא חובה)',
  installments: 'מספר תשלומים',
  acceptTerms: 'תנאי העסקה',
} as const

/** What the page itself has to say: it is shown anew. */
const STANDINGS = ['paid', 'checking', 'expired', 'closed', 'cancelled', 'paused']

export function PayForm({ token, amountAgorot, installments, terms, payer }: Props) {
  const keys = useAttemptKey()
  const box = useRef<HTMLDivElement>(null)
  const { form, field } = useEntryForm({
    url: `/api/public/payment-pages/${token}/attempts`,
    labels: LABELS,
    toBody: (values) => {
      const body = {
        ...values,
        installments: Number(values.installments ?? 1),
        acceptTerms: values.acceptTerms === 'on',
      }
      return { ...body, idempotencyKey: keys.keyOf(body) }
    },
    onDone: (begun: Begun) => {
      if (begun.state !== 'declined') return leave(begun)
      // An answer to an older click: this one begins anew.
      keys.forget()
      box.current?.querySelector('form')?.requestSubmit()
    },
  })
  const code = form.error?.code ?? ''
  useEffect(() => {
    if (STANDINGS.includes(code)) location.reload()
  }, [code])

  const acceptTerms = field('acceptTerms')
  return (
    <div ref={box}>
      <EntryForm form={form} label="פרטי המשלם" submit={`לתשלום מאובטח ${formatShekels(amountAgorot)}`}>
        {installments.length > 1 && (
          <SelectField
            {...field('installments')}
            defaultValue={String(payer?.installments ?? 1)}
            options={installments.map((choice) => ({ value: String(choice.count), label: installmentLabel(choice) }))}
          />
        )}
        <TextField {...field('payerName')} required autoComplete="name" maxLength={200} defaultValue={payer?.name} />
        <EmailField {...field('payerEmail')} required maxLength={254} defaultValue={payer?.email} />
        <LtrField
          {...field('payerPhone')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={30}
          defaultValue={payer?.phone}
        />
        <section aria-labelledby="terms">
          <h2 id="terms">{LABELS.acceptTerms}</h2>
          <p className="pay-lines pay-terms">{terms}</p>
        </section>
        <Checkbox id={acceptTerms.id} name={acceptTerms.name} error={acceptTerms.error} required>
          קראתי את תנאי העסקה ואני מאשר/ת אותם
        </Checkbox>
      </EntryForm>
      <p className="pay-vat">את פרטי הכרטיס ממלאים בדף המאובטח של חברת הסליקה. העסק אינו רואה אותם.</p>
    </div>
  )
}

/** To the gateway's page; or back here, where the page says how the attempt stands. */
const leave = ({ url, attempt }: Begun) => location.assign(url ?? `${location.pathname}?attempt=${attempt}`)
