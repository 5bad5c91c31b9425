'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { EntryForm } from '@/components/domain/entry-form'
import { useEntryForm } from '@/components/domain/use-entry-form'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { TextareaField, TextField } from '@/components/ui/fields'
import type { SiteDecision } from '@/lib/vocabulary/sites'

type Props = { token: string; preview: { url: string; version: number }; customerName: string }

/** The approval of the version that is shown, or what to fix in it. */
export function DecisionForm({ token, preview, customerName }: Props) {
  const [decision, setDecision] = useState<SiteDecision>()
  return (
    <section aria-labelledby="decision" className="stack">
      <h2 id="decision">בדיקה ואישור</h2>
      <p>
        <a className="btn btn-outline btn-lg" href={preview.url} target="_blank" rel="noreferrer">
          פתיחת האתר בלשונית חדשה
        </a>
      </p>
      {decision === undefined ? (
        <>
          <p>אחרי שעברת על האתר, גם בטלפון, אפשר לאשר אותו או לכתוב מה לתקן.</p>
          <Button variant="primary" size="lg" onClick={() => setDecision('approved')}>
            האתר מאושר
          </Button>
          <Button size="lg" onClick={() => setDecision('fixes')}>
            יש מה לתקן
          </Button>
        </>
      ) : (
        <Decide
          key={decision}
          token={token}
          version={preview.version}
          decision={decision}
          customerName={customerName}
          onBack={() => setDecision(undefined)}
        />
      )}
    </section>
  )
}

type DecideProps = {
  token: string
  version: number
  decision: SiteDecision
  customerName: string
  onBack: () => void
}

function Decide({ token, version: previewVersion, decision, customerName, onBack }: DecideProps) {
  const router = useRouter()
  const { form, field } = useEntryForm({
    url: `/api/public/sites/${token}/approval`,
    labels: { name: 'שם מלא', comment: decision === 'fixes' ? 'מה לתקן' : 'הערה (לא חובה)' },
    toBody: ({ name, comment }) => ({ previewVersion, decision, name, comment }),
    onDone: () => router.refresh(),
  })
  const { code } = form.error ?? {}
  const hasChanged = code === 'changed' || code === 'not_in_review'
  return (
    <EntryForm
      form={form}
      label={decision === 'fixes' ? 'בקשה לתיקונים' : 'אישור האתר'}
      submit={decision === 'fixes' ? 'שליחת התיקונים' : 'אישור האתר'}
    >
      {hasChanged && (
        <Alert tone="info" title="כדי לראות את האתר כפי שהוא עכשיו יש לרענן את הדף.">
          <Button onClick={() => router.refresh()}>רענון</Button>
        </Alert>
      )}
      {decision === 'approved' && <p>האישור נרשם עם השם, התאריך והכתובת שממנה נשלח. אחריו האתר יעלה לאוויר.</p>}
      <TextField {...field('name')} required defaultValue={customerName} autoComplete="name" />
      <TextareaField {...field('comment')} rows={decision === 'fixes' ? 6 : 2} required={decision === 'fixes'} />
      <Button onClick={onBack}>חזרה</Button>
    </EntryForm>
  )
}
