'use client'

import { useEffect, useRef } from 'react'

import { EntryForm } from '@/components/domain/entry-form'
import { useAttemptKey } from '@/components/domain/use-attempt-key'
import { useEntryForm } from '@/components/domain/use-entry-form'
import { Checkbox } from '@/components/ui/inputs'

import { Chooser } from './chooser'
import { ChosenSum } from './chosen-sum'
import { formatInlineAmount } from './in-text'
import { InstallmentsField } from './installments-field'
import { labelsOf, localizeForm } from './localized-errors'
import { bodyOf, type Sale } from './pay-body'
import { type Payer, PayerFields } from './payer-fields'
import type { FormTexts } from './text-kinds'
import { useQuote } from './use-quote'

type Props = {
  token: string
  /** On a page that many people pay: the attempt that this browser began earlier. */
  attempt: string | undefined
  sale: Sale
  /** Texts in the language of the page. */
  t: FormTexts
  payer: Payer | undefined
}
type Begun = { state: 'open' | 'checking' | 'paid' | 'declined'; attempt: string; url?: string }

/** Error codes that are states of the page: the page is reloaded to show them. */
const PAGE_STATE_ERRORS = ['paid', 'checking', 'expired', 'closed', 'cancelled', 'paused', 'held', 'full', 'split']

export function PayForm({ token, attempt, sale, t, payer }: Props) {
  const keys = useAttemptKey()
  const box = useRef<HTMLDivElement>(null)
  const { quote, loadQuote, loadQuoteSoon } = useQuote(box, token, sale)
  const entry = useEntryForm({
    url: `/api/public/payment-pages/${token}/attempts`,
    labels: labelsOf(sale, t),
    toBody: (values) => {
      const body = { ...bodyOf(sale, values), ...(attempt && { attempt }) }
      return { ...body, idempotencyKey: keys.keyOf(body) }
    },
    onDone: (begun: Begun) => {
      if (begun.state !== 'declined') return leave(begun)
      // This is the outcome of an earlier attempt, which was declined: submits again under a new idempotency key.
      keys.forget()
      box.current?.querySelector('form')?.requestSubmit()
    },
  })
  const code = entry.form.error?.code ?? ''
  useEffect(() => {
    if (PAGE_STATE_ERRORS.includes(code)) location.reload()
  }, [code])

  const { form, field } = localizeForm(entry, { t, problems: quote.problems })
  const isChosen = sale.mode !== 'fixed' || sale.takesCoupons
  const sum = quote.amountAgorot > 0 ? ` ${formatInlineAmount(quote.amountAgorot)}` : ''
  const accept = field('acceptTerms')
  return (
    <div ref={box}>
      <EntryForm form={form} label={t.form} submit={`${t.submit}${sum}`}>
        <Chooser sale={sale} t={t} field={field} onChoice={loadQuoteSoon} onCoupon={loadQuote} />
        {isChosen && <ChosenSum sale={sale} quote={quote} t={t} />}
        {quote.installments.length > 1 && (
          <InstallmentsField
            field={field('installments')}
            choices={quote.installments}
            chosen={payer?.installments ?? 1}
            t={t}
          />
        )}
        <PayerFields sale={sale} t={t} field={field} payer={payer} />
        <section aria-labelledby="terms">
          <h2 id="terms">{t.terms}</h2>
          <p className="pay-lines pay-terms" dir="auto">
            {sale.terms}
          </p>
        </section>
        {sale.keepsCard && (
          <Checkbox id="keepsCard" name="keepsCard">
            {sale.isPart ? t.keepParts : t.keep}
          </Checkbox>
        )}
        <Checkbox id={accept.id} name={accept.name} error={accept.error} required>
          {t.agree}
        </Checkbox>
      </EntryForm>
      <p className="pay-vat">{t.cards}</p>
    </div>
  )
}

/** Goes to the gateway's page, or else reloads this page with the attempt, so that it shows the attempt's state. */
const leave = ({ url, attempt }: Begun) => location.assign(url ?? `${location.pathname}?attempt=${attempt}`)
