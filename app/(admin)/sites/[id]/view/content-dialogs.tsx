'use client'

import { useRouter } from 'next/navigation'
import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { Dialog } from '@/components/ui/dialog'
import { TextareaField, TextField } from '@/components/ui/fields'
import { Checkbox } from '@/components/ui/inputs'
import { Segmented } from '@/components/ui/segmented'
import { notify } from '@/components/ui/toaster'
import { sendJson } from '@/lib/client/send'
import { isolate } from '@/lib/format/bidi'
import { toOptions } from '@/lib/format/options'
import type { SiteContent } from '@/lib/modules/sites/contents.queries'
import { siteContentKindLabels } from '@/lib/modules/sites/sites.labels'
import type { SiteContentKind } from '@/lib/vocabulary/sites'

type Props = { siteId: string; content: SiteContent | null; onClose: () => void }
type Values = { kind: SiteContentKind; title: string; hint: string; isRequired: boolean }

const loadSchema = () =>
  Promise.all([import('@/lib/client/form-schema'), import('@/lib/modules/sites/sites.schema')]).then(
    ([{ formSchema }, { siteContentInput }]) => formSchema(siteContentInput, (values: Values) => values),
  )

/** Asks the customer for a content, or changes what is asked for. */
export function ContentDialog({ siteId, content, onClose }: Props) {
  const router = useRouter()
  const url = `/api/sites/${siteId}/contents`
  const form = useOfficeForm({
    schema: loadSchema,
    defaults: {
      kind: content?.kind ?? 'text',
      title: content?.title ?? '',
      hint: content?.hint ?? '',
      isRequired: content?.isRequired ?? true,
    },
    submit: (body) =>
      content
        ? sendJson<{ id: string }>(`${url}/${content.id}`, 'PUT', { ...body, version: content.version })
        : sendJson<{ id: string }>(url, 'POST', body),
    onSaved: () => {
      notify('בקשת התוכן נשמרה')
      onClose()
      router.refresh()
    },
  })
  const title = content ? 'עריכת בקשת תוכן' : 'בקשת תוכן מהלקוח'
  return (
    <Dialog open title={title} onClose={onClose}>
      <OfficeForm form={form} label={title} plain>
        <TextField label="מה מבקשים" required autoComplete="off" {...form.field('title')} />
        <Segmented legend="סוג" options={toOptions(siteContentKindLabels)} {...form.field('kind')} />
        <TextareaField label="הסבר ללקוח" rows={2} wide {...form.field('hint')} />
        <Checkbox {...form.field('isRequired')}>בלעדיו אי אפשר להמשיך</Checkbox>
        <SaveBar onCancel={onClose} />
      </OfficeForm>
    </Dialog>
  )
}

type ReturnProps = { url: string; title: string; version: number; onClose: () => void }
type ReturnValues = { comment: string }

const loadReturnSchema = () =>
  Promise.all([import('@/lib/client/form-schema'), import('@/lib/modules/sites/sites.schema')]).then(
    ([{ formSchema }, { siteContentDecision }]) =>
      formSchema(siteContentDecision, ({ comment }: ReturnValues) => ({ decision: 'returned', comment, version: 1 })),
  )

/** Returns a content to the customer with a word, which they read in their link. */
export function ReturnDialog({ url, title, version, onClose }: ReturnProps) {
  const router = useRouter()
  const form = useOfficeForm({
    schema: loadReturnSchema,
    defaults: { comment: '' },
    submit: (body) => sendJson<{ id: string }>(url, 'POST', { ...body, version }),
    onSaved: () => {
      notify('התוכן הוחזר ללקוח')
      onClose()
      router.refresh()
    },
  })
  return (
    <Dialog open title={`החזרה לתיקון: ${isolate(title)}`} onClose={onClose}>
      <OfficeForm form={form} label="החזרה לתיקון" plain>
        <TextareaField
          label="מה לתקן"
          hint="הלקוח יראה את זה בקישור שלו"
          required
          wide
          rows={4}
          {...form.field('comment')}
        />
        <SaveBar label="החזרה ללקוח" onCancel={onClose} />
      </OfficeForm>
    </Dialog>
  )
}
