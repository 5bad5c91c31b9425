'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'

import { ActionButton } from '@/components/domain/action-button'
import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { Button } from '@/components/ui/button'
import { LtrField } from '@/components/ui/fields'
import { IconRefresh, IconTrash } from '@/components/ui/icons'
import { notify } from '@/components/ui/toaster'
import { sendJson } from '@/lib/client/send'
import { isolate } from '@/lib/format/bidi'
import { refusalText } from '@/lib/format/refusal-text'

import styles from './view.module.css'

const loadSchema = () => import('@/lib/modules/landing-pages/domains.schema').then((schema) => schema.domainInput)

/** The form that adds a domain; it waits for its record from then on. */
export function AddDomain() {
  const router = useRouter()
  const form = useOfficeForm({
    schema: loadSchema,
    defaults: { host: '' },
    submit: (body) => sendJson('/api/landing-pages/domains', 'POST', body),
    onSaved: () => {
      form.rhf.reset({ host: '' })
      notify('הדומיין נוסף. עכשיו מוסיפים את הרשומות שלו')
      router.refresh()
    },
  })
  return (
    <OfficeForm form={form} label="דומיין חדש" plain>
      <LtrField label="דומיין" placeholder="go.example.co.il" spellCheck={false} required {...form.field('host')} />
      <SaveBar label="הוספה" />
    </OfficeForm>
  )
}

type Props = { id: string; host: string; version: number }

/** Looks for the record of a domain now, or removes the domain. */
export function DomainActions({ id, host, version }: Props) {
  const router = useRouter()
  const [isChecking, setChecking] = useState(false)
  const check = async () => {
    setChecking(true)
    const sent = await sendJson<{ state: string; isKnown: boolean }>(`/api/landing-pages/domains/${id}/check`, 'POST')
    setChecking(false)
    notify(sent.ok ? outcomeText(sent.data) : refusalText(sent.error))
    router.refresh()
  }
  return (
    <div className={styles.actions}>
      <Button icon={<IconRefresh size={20} />} loading={isChecking} onClick={check}>
        בדיקה עכשיו
      </Button>
      <ActionButton
        label="הסרה"
        variant="ghost"
        icon={<IconTrash size={20} />}
        title={`להסיר את הדומיין ${isolate(host)}?`}
        url={`/api/landing-pages/domains/${id}`}
        method="DELETE"
        body={{ version }}
        done="הדומיין הוסר"
      >
        הדפים שעומדים בו יחזרו לכתובת של המערכת, וקישורים לדומיין יפסיקו לעבוד.
      </ActionButton>
    </div>
  )
}

function outcomeText({ state, isKnown }: { state: string; isKnown: boolean }): string {
  if (!isKnown) return 'שרת ה־DNS לא ענה. אפשר לנסות שוב בעוד כמה דקות'
  return state === 'verified' ? 'הדומיין מאומת' : 'הרשומה עוד לא נמצאה. שינוי ב־DNS יכול להימשך כמה שעות'
}
