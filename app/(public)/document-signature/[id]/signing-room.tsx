'use client'

import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { fieldLabels } from '@/lib/modules/documents/labels'
import type { SigningField, SigningView } from '@/lib/modules/documents/signing/queries'

import { FieldMark } from './field-mark'
import { SignedPages } from './signed-pages'
import styles from './signing.module.css'
import { SigningForm } from './signing-form'
import { useSigning } from './use-signing'

type Props = { token: string; view: SigningView }

/** The open document: its pages with what was filled in, the form under them, and a guide to what is still missing. */
export function SigningRoom({ token, view }: Props) {
  const signing = useSigning(token, view)
  const goTo = (id: string) => {
    const control = document.getElementById(id)
    control?.scrollIntoView({ block: 'center' })
    control?.focus({ preventScroll: true })
  }
  const marks = (page: number) =>
    view.fields
      .filter((field) => field.page === page)
      .map((field) => <FieldMark key={field.id} {...{ field, signing }} onGo={() => goTo(controlId(field))} />)
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
          <a href={`/api/public/signatures/${token}/file`}>קריאת המסמך</a>
        </Alert>
      </noscript>
      <SignedPages url={`/api/public/signatures/${token}/file`} pages={view.pages} marks={marks} />
      <SigningForm {...{ signing, view }} />
      <Guide missing={signing.missing} hasConsent={signing.hasConsent} goTo={goTo} />
    </div>
  )
}

/** All places for the signature are filled by one control. */
const controlId = ({ id, type }: SigningField) => (type === 'signature' ? 'signature' : `field-${id}`)

type GuideProps = { missing: SigningField[]; hasConsent: boolean; goTo: (id: string) => void }

function Guide({ missing, hasConsent, goTo }: GuideProps) {
  const [next] = missing
  const last = hasConsent ? ['sign', 'סיום'] : ['consent', 'הסכמה']
  const [target = '', words] = next ? [controlId(next), fieldLabels[next.type]] : last
  return (
    <div className={styles.guide}>
      <p role="status">{guideText(missing.length, hasConsent)}</p>
      <Button variant="outline" onClick={() => goTo(target)}>
        {`הבא: ${words}`}
      </Button>
    </div>
  )
}

function guideText(left: number, hasConsent: boolean) {
  if (left > 1) return `נשארו ${left} שדות למילוי`
  if (left === 1) return 'נשאר שדה אחד למילוי'
  return hasConsent ? 'הכול מוכן לחתימה' : 'נשאר רק לאשר את ההסכמה'
}
