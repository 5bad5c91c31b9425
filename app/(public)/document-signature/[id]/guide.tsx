'use client'

import { type FormEvent, type RefObject, useEffect, useRef } from 'react'

import { Button } from '@/components/ui/button'
import { fieldTypeLabels } from '@/lib/modules/documents/documents.labels'
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

/**
 * Leads the signer from field to field on the pages and shows the control of the active field; after the last field it
 * leads to consent and signature.
 */
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
          {`הבא: ${next ? next.label || fieldTypeLabels[next.type] : last[1]}`}
        </Button>
      </div>
    </div>
  )
}

/** Scrolls to the active field on its page and focuses its control without scrolling the page a second time. */
function useActiveField(active: SigningField | null, editor: RefObject<HTMLFormElement | null>) {
  const id = active?.id
  useEffect(() => {
    if (!id) return
    editor.current?.querySelector<HTMLElement>('input, textarea, select')?.focus({ preventScroll: true })
    document.getElementById(markId(id))?.scrollIntoView({ block: 'start' })
  }, [id, editor])
}

type Progress = Pick<Props, 'fields' | 'active'> & { missing: readonly SigningField[] }

/**
 * Returns the next missing field after the active one, wrapping to the beginning. All signature fields count as one,
 * because one signature fills all of them.
 */
function nextOf({ fields, missing, active }: Progress): SigningField | null {
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
