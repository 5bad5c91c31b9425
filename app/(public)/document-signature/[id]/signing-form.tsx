'use client'

import { type FormEvent, useEffect, useRef } from 'react'

import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/inputs'
import { SIGNING_CONSENT } from '@/lib/modules/documents/signing/signing.labels'
import type { SigningView } from '@/lib/modules/documents/signing/signing.queries'

import { Decline } from './decline'
import { Delegate } from './delegate'
import { FieldControl } from './field-control'
import { SignatureField } from './signature-field'
import styles from './signing.module.css'
import type { Signing } from './use-signing'

type Props = {
  signing: Signing
  view: SigningView
  /**
   * Whether the signature is being drawn in the guide. The pad in this form is remounted when that changes, so that it
   * shows the latest drawing.
   */
  isSigningAbove: boolean
}

/** The signing form: every field in document order, then consent and signature. It is fully usable by keyboard. */
export function SigningForm({ signing, view, isSigningAbove }: Props) {
  const { error, hasConsent, setConsent, isSending, sign } = signing
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void sign()
  }
  const hasSignature = view.fields.some(({ type }) => type === 'signature')
  const others = view.fields.filter(({ type }) => type !== 'signature')
  return (
    <section aria-labelledby="sign-title" className={styles.form}>
      <h2 id="sign-title">{view.role === 'approver' ? 'אישור' : 'מילוי וחתימה'}</h2>
      <form method="post" noValidate onSubmit={submit} className="stack" aria-label="חתימה על המסמך">
        {error && <Problem error={error} />}
        {others.map((field) => (
          <FieldControl key={field.id} field={field} signing={signing} />
        ))}
        {hasSignature && <SignatureField key={String(isSigningAbove)} signing={signing} name={view.signerName} />}
        <Checkbox
          id="consent"
          checked={hasConsent}
          required
          error={error?.fields?.consent}
          onChange={({ target }) => setConsent(target.checked)}
        >
          {SIGNING_CONSENT.text}
        </Checkbox>
        <div className={styles.actions}>
          <Button id="sign" type="submit" variant="primary" size="lg" loading={isSending}>
            {view.role === 'approver' ? 'אישור המסמך' : 'חתימה על המסמך'}
          </Button>
          <Delegate signing={signing} />
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
          <ul className="link-list">
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
