'use client'

import { type FormEvent, type RefObject, useEffect, useRef } from 'react'

import { Button } from '@/components/ui/button'
import { fieldLabels } from '@/lib/modules/documents/documents.labels'
import type { SigningField } from '@/lib/modules/documents/signing/signing.queries'

import { FieldControl } from './field-control'
import { markId } from './field-mark'
import { SignatureField } from './signature-field'
import styles from './signing.module.css'
import type { Signing } from './use-signing'

type Props = {
  signing: Signing
  fields: readonly SigningField[]
  signerName: string
  active: SigningField | null
  setActive: (field: SigningField | null) => void
}

/** Leads from field to field on their pages, with the control of the one that is filled in now; then to consent and signature. */
export function Guide({ signing, fields, signerName, active, setActive }: Props) {
  const editor = useRef<HTMLFormElement>(null)
  useActiveField(active, editor)
  const { missing, hasConsent } = signing
  const next = nextOf({ fields, missing, active })
  const last = hasConsent ? (['sign', 'סיום'] as const) : (['consent', 'הסכמה'] as const)
  const go = () => {
    setActive(next)
    if (!next) goToControl(last[0])
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    go()
  }
  return (
    <div className={styles.guide}>
      {active && (
        <form ref={editor} noValidate onSubmit={submit} className={styles.editor} aria-label="מילוי השדה שבעמוד">
          {active.type === 'signature' ? (
            <SignatureField signing={signing} name={signerName} at="guide-" />
          ) : (
            <FieldControl field={active} signing={signing} at="guide-" />
          )}
        </form>
      )}
      <p role="status">{guideText(missing.length, hasConsent)}</p>
      <div className="row">
        {active && (
          <Button variant="ghost" onClick={() => setActive(null)}>
            סגירה
          </Button>
        )}
        <Button variant="outline" onClick={go}>
          {`הבא: ${next ? next.label || fieldLabels[next.type] : last[1]}`}
        </Button>
      </div>
    </div>
  )
}

/** The field comes into sight on its page, and its control takes the focus without moving the page. */
function useActiveField(active: SigningField | null, editor: RefObject<HTMLFormElement | null>) {
  const id = active?.id
  useEffect(() => {
    if (!id) return
    editor.current?.querySelector<HTMLElement>('input, textarea, select')?.focus({ preventScroll: true })
    document.getElementById(markId(id))?.scrollIntoView({ block: 'start' })
  }, [id, editor])
}

type Standing = Pick<Props, 'fields' | 'active'> & { missing: readonly SigningField[] }

/** The next field that is still missing, after the one that is open and then from the beginning. One signature fills all its places. */
function nextOf({ fields, missing, active }: Standing): SigningField | null {
  const isOther = ({ id, type }: SigningField) => id !== active?.id && !(type === 'signature' && active?.type === type)
  const after = fields.slice(fields.findIndex(({ id }) => id === active?.id) + 1)
  const left = missing.filter(isOther)
  return left.find(({ id }) => after.some((field) => field.id === id)) ?? left[0] ?? null
}

function goToControl(id: string) {
  const control = document.getElementById(id)
  control?.scrollIntoView({ block: 'center' })
  control?.focus({ preventScroll: true })
}

function guideText(left: number, hasConsent: boolean) {
  if (left > 1) return `נשארו ${left} שדות למילוי`
  if (left === 1) return 'נשאר שדה אחד למילוי'
  return hasConsent ? 'הכול מוכן לחתימה' : 'נשאר רק לאשר את ההסכמה'
}
