'use client'

import { TextField } from '@/components/ui/fields'
import { Segmented } from '@/components/ui/segmented'

import { SignaturePad } from './signature-pad'
import styles from './signing.module.css'
import type { Signing } from './use-signing'

const MODES = [
  { value: 'drawn', label: 'ציור' },
  { value: 'typed', label: 'הקלדה' },
]

type Props = {
  signing: Signing
  name: string
  /** Prefix of the element ids when the signature is drawn from the guide, at its place on the page. */
  at?: 'guide-'
}

/**
 * The signature input: drawn by finger, pen or mouse, or typed. One signature fills all signature fields of the
 * document.
 */
export function SignatureField({ signing: { signature, setSignature, error }, name, at }: Props) {
  const prefix = at ?? ''
  const problem = error?.fields?.signature
  const { mode, drawing, text } = signature
  const setMode = (value: string) =>
    setSignature((before) =>
      value === 'typed' ? { ...before, mode: 'typed', text: before.text || name } : { ...before, mode: 'drawn' },
    )
  return (
    <div id={`${prefix}signature`} tabIndex={-1} className={styles.signature}>
      <Segmented
        legend="החתימה שלך"
        name={`${prefix}signature-mode`}
        required
        options={MODES}
        value={mode}
        onChange={({ target }) => setMode(target.value)}
      />
      {mode === 'drawn' ? (
        <>
          <SignaturePad
            drawing={drawing}
            onChange={(next) => setSignature((before) => ({ ...before, drawing: next }))}
          />
          {problem && <p className="field-error">{problem}</p>}
          <p className="field-hint">מציירים באצבע, בעט או בעכבר. אפשר גם לבחור ״הקלדה״ ולהקליד את השם.</p>
        </>
      ) : (
        <>
          <TextField
            id={`${prefix}signature-text`}
            label="השם המלא, כחתימה"
            required
            maxLength={200}
            placeholder={name}
            error={problem}
            value={text}
            onChange={({ target }: { target: { value: string } }) =>
              setSignature((before) => ({ ...before, text: target.value }))
            }
          />
          <p className="field-hint">כך תיראה החתימה במסמך:</p>
          <p className={styles.typed} data-empty={!text.trim() || undefined} aria-hidden="true">
            <em dir="auto">{text.trim() || name}</em>
          </p>
        </>
      )}
    </div>
  )
}
