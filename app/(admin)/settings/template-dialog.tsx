'use client'

import { useRouter } from 'next/navigation'

import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { Ltr } from '@/components/ui/bidi'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { TextareaField, TextField } from '@/components/ui/fields'
import { notify } from '@/components/ui/toaster'
import { formSchema } from '@/lib/client/form-schema'
import { sendJson } from '@/lib/client/send'
import type { Template } from '@/lib/modules/settings/templates.queries'
import { templateForm } from '@/lib/modules/settings/templates.schema'

import styles from './mail.module.css'
import { TemplatePreview } from './template-preview'

type Values = { subject: string; title: string; body: string }
type Props = { template: Template; closeHref: string }

/** The dialog of an e-mail template: its variables, its text, and a preview. */
export function TemplateDialog({ template, closeHref }: Props) {
  const { kind, name, sent, variables, isText, usual, version, ...words } = template
  const router = useRouter()
  const close = () => router.push(closeHref, { scroll: false })
  const address = `/api/settings/mail/templates/${kind}`
  const form = useOfficeForm<Values, object, { version: number }>({
    schema: formSchema(templateForm(kind), (values: Values) => ({ ...values, version })),
    defaults: words,
    submit: (body) => sendJson<{ version: number }>(address, 'PUT', body),
    onSaved: () => {
      void notify('הנוסח נשמר')
      close()
      router.refresh()
    },
  })
  async function reset() {
    const answer = await sendJson(address, 'DELETE')
    if (!answer.ok) return void notify(answer.error.message)
    void notify('הנוסח הרגיל חזר')
    close()
    router.refresh()
  }
  return (
    <Dialog open onClose={close} title={`נוסח: ${name}`} size="lg">
      <OfficeForm form={form} label={name} plain>
        <p className={styles.note}>
          נשלח {sent}. {!isText && 'הברכה, הכפתור וההערות הקבועות נשארים כפי שהם. '}שורה שכל המשתנים בה ריקים אינה
          מופיעה.
        </p>
        <ul className={styles.variables} aria-label="משתנים">
          {Object.entries(variables).map(([key, { label }]) => (
            <li key={key}>
              <Ltr>{`{{${key}}}`}</Ltr> {label}
            </li>
          ))}
        </ul>
        {!isText && (
          <>
            <TextField label="נושא" required maxLength={200} {...form.field('subject')} />
            <TextField label="כותרת" required maxLength={200} {...form.field('title')} />
          </>
        )}
        <TextareaField
          label="תוכן"
          required
          rows={6}
          hint={isText ? undefined : 'כל שורה היא פסקה'}
          {...form.field('body')}
        />
        {!isText && <TemplatePreview address={`${address}/preview`} values={form.rhf.getValues} />}
        <SaveBar onCancel={close} {...(version > 0 && { danger: <Button onClick={reset}>חזרה לנוסח הרגיל</Button> })} />
      </OfficeForm>
    </Dialog>
  )
}
