'use client'

import { type FormEvent, useEffect, useRef } from 'react'

import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/fields'
import { Checkbox } from '@/components/ui/inputs'
import { fieldLabels } from '@/lib/modules/documents/labels'
import { CONSENT } from '@/lib/modules/documents/signing/labels'
import type { SigningField, SigningView } from '@/lib/modules/documents/signing/queries'

import { Decline } from './decline'
import { SignatureField } from './signature-field'
import styles from './signing.module.css'
import { TypedDayField } from './typed-day-field'
import { errorKey, type Signing } from './use-signing'

type Props = { signing: Signing; view: SigningView }

/** Every field once, in the order of the document, then consent and signature. All of it works by keyboard alone. */
export function SigningForm({ signing, view }: Props) {
  const { error, hasConsent, setConsent, isSending, sign } = signing
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void sign()
  }
  const hasSignature = view.fields.some(({ type }) => type === 'signature')
  const others = view.fields.filter(({ type }) => type !== 'signature')
  return (
    <section aria-labelledby="sign-title" className={styles.form}>
      <h2 id="sign-title">מילוי וחתימה</h2>
      <form method="post" noValidate onSubmit={submit} className="stack" aria-label="חתימה על המסמך">
        {error && <Problem error={error} />}
        {others.map((field) => (
          <Control key={field.id} field={field} signing={signing} />
        ))}
        {hasSignature && <SignatureField signing={signing} name={view.signerName} />}
        <Checkbox
          id="consent"
          checked={hasConsent}
          required
          error={error?.fields?.consent}
          onChange={({ target }) => setConsent(target.checked)}
        >
          {CONSENT.text}
        </Checkbox>
        <div className={styles.actions}>
          <Button id="sign" type="submit" variant="primary" size="lg" loading={isSending}>
            חתימה על המסמך
          </Button>
          <Decline signing={signing} />
        </div>
      </form>
    </section>
  )
}

function Problem({ error }: { error: NonNullable<Signing['error']> }) {
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new answer takes the focus again
  useEffect(() => box.current?.focus(), [error])
  const entries = Object.entries(error.fields ?? {})
  return (
    <div ref={box} tabIndex={-1}>
      <Alert tone="bad" live title={error.message}>
        {entries.length > 0 && (
          <ul>
            {entries.map(([key, message]) => (
              <li key={key}>
                <a href={`#${key.replace('values.', 'field-')}`}>{message}</a>
              </li>
            ))}
          </ul>
        )}
      </Alert>
    </div>
  )
}

function Control({ field, signing: { values, setValue, error } }: { field: SigningField; signing: Signing }) {
  const { id, type, label, required } = field
  const common = { id: `field-${id}`, required, error: error?.fields?.[errorKey(field)] }
  const words = label || fieldLabels[type]
  if (type === 'checkbox') {
    return (
      <Checkbox
        {...common}
        checked={values[id] === 'true'}
        onChange={({ target }) => setValue(id, String(target.checked))}
      >
        {label || 'סימון'}
      </Checkbox>
    )
  }
  const text = {
    ...common,
    label: words,
    value: values[id] ?? '',
    onChange: ({ target }: { target: { value: string } }) => setValue(id, target.value),
  }
  if (type === 'date') return <TypedDayField {...text} />
  return <TextField {...text} maxLength={500} {...(type === 'name' && { autoComplete: 'name' })} />
}
