'use client'

import { useRouter } from 'next/navigation'
import { useRef } from 'react'

import { OfficeForm } from '@/components/screen/office-form'
import { SaveBar } from '@/components/screen/save-bar'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { Dialog } from '@/components/ui/dialog'
import { TextField } from '@/components/ui/fields'
import { sendJson } from '@/lib/client/send'
import { linkTo } from '@/lib/routes/links'

import { AddressField } from './address-field'
import { slugFromName } from './slug-from-name'

const loadSchema = () =>
  import('@/lib/modules/landing-pages/landing-pages.schema').then((schema) => schema.newPageInput)

type Start = { name: string; template: string | null; copyOf: string | null }
type Props = { start: Start; title: string; onClose: () => void }

/** Asks how a new page is called and where it will stand, then opens the editor. */
export function NewPageDialog({ start, title, onClose }: Props) {
  const router = useRouter()
  /** The address follows the name until somebody writes an address. */
  const proposed = useRef(slugFromName(start.name))
  const form = useOfficeForm({
    schema: loadSchema,
    defaults: { ...start, slug: proposed.current },
    submit: (body) => sendJson<{ id: string }>('/api/landing-pages', 'POST', body),
    onSaved: ({ id }) => router.push(linkTo('landing-pages-edit', { id })),
  })
  const { onChange, ...name } = form.field('name')
  const follow = (text: string) => {
    if (form.rhf.getValues('slug') !== proposed.current) return
    proposed.current = slugFromName(text)
    form.rhf.setValue('slug', proposed.current, { shouldValidate: form.attempts > 0 })
  }
  return (
    <Dialog open title={title} onClose={onClose}>
      <OfficeForm form={form} label={title} plain>
        <TextField
          label="שם הדף"
          hint="לשימוש במשרד בלבד; המבקרים אינם רואים אותו"
          required
          autoComplete="off"
          {...name}
          onChange={(event: React.ChangeEvent<HTMLInputElement>) => {
            follow(event.target.value)
            return onChange(event)
          }}
        />
        <AddressField field={form.field('slug')} typed={form.rhf.watch('slug')} />
        <SaveBar label="יצירת הדף" onCancel={onClose} />
      </OfficeForm>
    </Dialog>
  )
}
