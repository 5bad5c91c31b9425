'use client'

import { useRouter } from 'next/navigation'
import { type FormEvent, useState } from 'react'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { TextField } from '@/components/ui/fields'
import { FileDrop } from '@/components/ui/file-drop'
import { RadioGroup } from '@/components/ui/segmented'
import { type SendError, sendJson } from '@/lib/client/send'
import { uploadFile } from '@/lib/client/upload'
import { toOptions } from '@/lib/format/options'
import { templateKindLabels } from '@/lib/modules/documents/templates/templates.labels'
import type { TemplateKind } from '@/lib/modules/documents/templates/templates.schema'
import { MAX_PDF_BYTES } from '@/lib/modules/documents/upload.rules'
import { linkTo } from '@/lib/routes/links'

type Typed = { target: { value: string } }

const CUSTOMER = { title: 'הלקוח', role: 'signer', group: 1, isCustomer: true, name: '', email: '', phone: '' }
const FIRST_BODY = '# {{document.title}}\n\nשנערך בתאריך {{today}} בין {{company.name}} לבין {{customer.name}}.\n'
const NO_FILE: SendError = { code: 'invalid', message: 'יש לצרף קובץ PDF', fields: { file: 'יש לצרף קובץ PDF' } }

/** The form for the name and kind of a new template; its content is edited on the next screen. */
export function NewTemplate() {
  const router = useRouter()
  const [kind, setKind] = useState<TemplateKind>('authored')
  const [name, setName] = useState('')
  const [file, setFile] = useState<File>()
  const [error, setError] = useState<SendError>()
  const [isBusy, setBusy] = useState(false)

  const send = () =>
    kind === 'uploaded' && file
      ? uploadFile<{ id: string }>(`/api/documents/templates/upload?${new URLSearchParams({ title: name })}`, file, PDF)
      : sendJson<{ id: string }>('/api/documents/templates', 'POST', {
          name,
          body: FIRST_BODY,
          roles: [CUSTOMER],
          orderMode: 'parallel',
        })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (kind === 'uploaded' && !file) return setError(NO_FILE)
    setBusy(true)
    const sent = await send()
    setBusy(false)
    if (sent.ok) return router.push(linkTo('documents-templates-edit', { id: sent.data.id }))
    setError(sent.error)
  }
  return (
    <form noValidate onSubmit={submit} className="stack" aria-label="תבנית חדשה">
      {error && <Alert tone="bad" live title={error.message} />}
      <Card>
        <div className="stack">
          <TextField
            id="name"
            label="שם התבנית"
            required
            maxLength={200}
            value={name}
            error={error?.fields?.name ?? error?.fields?.title}
            onChange={({ target }: Typed) => setName(target.value)}
          />
          <RadioGroup
            legend="סוג התבנית"
            name="kind"
            options={toOptions(templateKindLabels)}
            value={kind}
            onChange={({ target }) => setKind(target.value as TemplateKind)}
          />
          {kind === 'uploaded' && (
            <FileDrop
              title="קובץ PDF"
              accept={{ 'application/pdf': ['.pdf'] }}
              maxBytes={MAX_PDF_BYTES}
              error={error?.fields?.file}
              busy={isBusy}
              hint={file ? file.name : 'עד 50 מגה־בייט ו־300 עמודים'}
              onFiles={([chosen]) => setFile(chosen)}
            />
          )}
        </div>
      </Card>
      <div className="row">
        <Button type="submit" variant="primary" loading={isBusy}>
          המשך
        </Button>
        <ButtonLink variant="ghost" href={linkTo('documents-templates')}>
          ביטול
        </ButtonLink>
      </div>
    </form>
  )
}

const PDF = { headers: { 'content-type': 'application/pdf' } }
