'use client'

import { useEffect, useRef, useState } from 'react'
import { EntryForm } from '@/components/domain/entry-form'
import { useEntryForm } from '@/components/domain/use-entry-form'
import { Alert } from '@/components/ui/alert'
import { EmailField, LtrField, SelectField, TextareaField, TextField } from '@/components/ui/fields'
import { Checkbox } from '@/components/ui/inputs'
import { toOptions } from '@/lib/format/options'
import type { CancellationKind } from '@/lib/modules/payments/cancellation/cancellation.schema'

import { formatInlineAmount, formatInlineDate } from '../in-text'
import { localizeForm } from '../localized-errors'
import { fillPlaceholders } from '../text-kinds'
import type { CancelFormTexts } from './text-kinds'

type Props = { token: string; isShared: boolean; kind: CancellationKind; t: CancelFormTexts }
type AcceptedCancellation = {
  kind: CancellationKind
  isInTime: boolean
  feeAgorot: number
  refundAgorot: number
  actBy: string
}

/**
 * The cancellation form: the payer's name, an address for the confirmation, and a checkbox that confirms the intent.
 */
export function CancelForm({ token, isShared, kind, t }: Props) {
  const [accepted, setAccepted] = useState<AcceptedCancellation>()
  const labels: Record<string, string> = t.fields
  const entry = useEntryForm({
    url: `/api/public/payment-pages/${token}/cancellation`,
    labels,
    toBody: (values) => ({ ground: 'regret', ...values, confirms: values.confirms === 'on' }),
    onDone: setAccepted,
  })
  const { form, field } = localizeForm(entry, { t, problems: {} })
  if (accepted) return <Done accepted={accepted} t={t.done} />
  const confirms = field('confirms')
  return (
    <section aria-labelledby="cancel">
      <h2 id="cancel">{t.title}</h2>
      <EntryForm form={form} label={t.title} submit={t.submit[kind]}>
        <TextField {...field('name')} required autoComplete="name" maxLength={200} />
        <EmailField {...field('email')} required maxLength={254} hint={isShared ? t.emailHint : undefined} />
        {isShared && <LtrField {...field('receipt')} required maxLength={40} />}
        {kind === 'deal' && (
          <>
            <SelectField {...field('ground')} defaultValue="regret" options={toOptions(t.grounds)} />
            <SelectField {...field('claim')} defaultValue="none" options={toOptions(t.claims)} hint={t.claimHint} />
          </>
        )}
        <TextareaField {...field('reason')} rows={3} maxLength={1_000} />
        <Checkbox id={confirms.id} name={confirms.name} error={confirms.error} required>
          {t.agree[kind]}
        </Checkbox>
      </EntryForm>
    </section>
  )
}

type DoneProps = { accepted: AcceptedCancellation; t: CancelFormTexts['done'] }

/** The confirmation after submission. It takes the focus, because the submit button is gone. */
function Done({ accepted: { kind, isInTime, feeAgorot, refundAgorot, actBy }, t }: DoneProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1}>
      <Alert tone="ok" live title={t.title}>
        {kind === 'service' && <p>{fillPlaceholders(t.service, formatInlineDate(actBy))}</p>}
        {kind === 'deal' && (
          <p>
            {isInTime
              ? fillPlaceholders(
                  t.inTime,
                  formatInlineAmount(refundAgorot),
                  formatInlineDate(actBy),
                  formatInlineAmount(feeAgorot),
                )
              : t.late}
          </p>
        )}
        <p>{t.saved}</p>
      </Alert>
    </div>
  )
}
