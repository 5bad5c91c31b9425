'use client'

import { EmailField, LtrField, NumberField, SelectField, TextField } from '@/components/ui/fields'

import type { Sale } from './pay-body'
import type { FormTexts } from './text-kinds'

type Field = { id: string; name: string; label: string; error: string | undefined }
export type Payer = {
  name: string
  email: string
  phone: string
  installments: number
  invoiceName?: string
  address?: string
  answers?: Record<string, string>
}
type Props = {
  sale: Sale
  t: Pick<FormTexts, 'mobile' | 'fullName'>
  field: (name: string) => Field
  payer: Payer | undefined
}

/** The fields for the payer's details and the further questions of the page. */
export function PayerFields({ sale: { collect, questions, needs }, t, field, payer }: Props) {
  const collects = (what: (typeof collect)[number]) => collect.includes(what)
  return (
    <>
      <TextField
        {...field('payerName')}
        required
        hint={needs.fullName ? t.fullName : undefined}
        autoComplete="name"
        maxLength={200}
        defaultValue={payer?.name}
      />
      <EmailField {...field('payerEmail')} required maxLength={254} defaultValue={payer?.email} />
      <LtrField
        {...field('payerPhone')}
        required={collects('phone') || needs.mobile}
        hint={needs.mobile ? t.mobile : undefined}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={30}
        defaultValue={payer?.phone}
      />
      {collects('id_number') && (
        <LtrField {...field('idNumber')} required inputMode="numeric" autoComplete="off" maxLength={11} />
      )}
      {collects('invoice_name') && (
        <TextField {...field('invoiceName')} required maxLength={200} defaultValue={payer?.invoiceName} />
      )}
      {collects('address') && (
        <TextField
          {...field('address')}
          required
          autoComplete="street-address"
          maxLength={300}
          defaultValue={payer?.address}
        />
      )}
      {questions.map((question) => (
        <QuestionField
          key={question.key}
          question={question}
          field={field(`answers.${question.key}`)}
          answer={payer?.answers?.[question.key]}
        />
      ))}
    </>
  )
}

type QuestionProps = { question: Sale['questions'][number]; field: Field; answer: string | undefined }

function QuestionField({ question: { kind, options, isRequired }, field, answer }: QuestionProps) {
  const common = { ...field, required: isRequired, defaultValue: answer }
  if (kind === 'number') return <NumberField {...common} />
  if (kind === 'text') return <TextField {...common} maxLength={500} />
  return <SelectField {...common} placeholder="—" options={options.map((value) => ({ value, label: value }))} />
}
