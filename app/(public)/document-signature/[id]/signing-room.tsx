'use client'

import { useState } from 'react'

import { Alert } from '@/components/ui/alert'
import type { SigningField, SigningView } from '@/lib/modules/documents/signing/signing.queries'

import { FieldMark } from './field-mark'
import { Guide } from './guide'
import { SignedPages } from './signed-pages'
import styles from './signing.module.css'
import { SigningForm } from './signing-form'
import { useSigning } from './use-signing'

type Props = { token: string; view: SigningView }

/**
 * The document open for signing: its pages with the current values, the form below them, and a guide to the missing
 * fields.
 */
export function SigningRoom({ token, view }: Props) {
  const signing = useSigning(token, view)
  const [activeId, setActiveId] = useState<string | null>(null)
  const active = view.fields.find(({ id }) => id === activeId) ?? null
  const setActive = (field: SigningField | null) => setActiveId(field?.id ?? null)
  const file = `/api/public/signatures/${token}/file`
  const marks = (page: number) =>
    view.fields
      .filter((field) => field.page === page)
      .map((field) => (
        <FieldMark
          key={field.id}
          field={field}
          signing={signing}
          isActive={field.id === activeId}
          onGo={() => setActive(field)}
        />
      ))
  if (signing.isHandedOver)
    return (
      <Alert tone="ok" live title="החתימה הועברה">
        קישור חדש נשלח לאדם שכתבת, והקישור שבידיך אינו פעיל עוד.
      </Alert>
    )
  return (
    <div className={styles.room}>
      <noscript>
        <Alert tone="warn" title="כדי לחתום יש להפעיל JavaScript בדפדפן.">
          <a href={file}>קריאת המסמך</a>
        </Alert>
      </noscript>
      <p>
        <a className="btn btn-outline btn-md" href={file} download>
          הורדת המסמך לקריאה
        </a>
      </p>
      <SignedPages url={file} pages={view.pages} filled={view.filled} marks={marks} />
      <SigningForm signing={signing} view={view} isSigningAbove={active?.type === 'signature'} />
      <Guide
        signing={signing}
        active={active}
        setActive={setActive}
        fields={view.fields}
        signerName={view.signerName}
      />
    </div>
  )
}
