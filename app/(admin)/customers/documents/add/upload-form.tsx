'use client'

import { useRouter } from 'next/navigation'
import { type FormEvent, useRef, useState } from 'react'

import { CustomerPicker } from '@/components/domain/customer-picker'
import { Alert } from '@/components/ui/alert'
import { Ltr } from '@/components/ui/bidi'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { TextField } from '@/components/ui/fields'
import { FileDrop } from '@/components/ui/file-drop'
import type { Option } from '@/components/ui/use-combobox'
import type { SendError } from '@/lib/client/send'
import { formatFileSize } from '@/lib/format/file-size'
import { MAX_PDF_BYTES } from '@/lib/modules/documents/upload.rules'
import { linkTo } from '@/lib/routes/links'

import { uploadPdf } from './upload-pdf'

type Props = { canPickCustomer: boolean; startingCustomer: Option | null }

const NO_FILE: SendError = { code: 'invalid', message: 'יש לצרף קובץ PDF', fields: { file: 'יש לצרף קובץ PDF' } }

/** The upload form: a PDF, its title and, optionally, its customer. The entries stay if the file is refused. */
export function UploadForm({ canPickCustomer, startingCustomer }: Props) {
  const router = useRouter()
  const [file, setFile] = useState<File>()
  const [title, setTitle] = useState('')
  const [customer, setCustomer] = useState<Option | null>(startingCustomer)
  const [progress, setProgress] = useState<number>()
  const [problem, setProblem] = useState<SendError>()
  const sending = useRef<AbortController>(null)

  const choose = ([chosen]: File[]) => {
    if (!chosen) return
    setFile(chosen)
    setProblem(undefined)
    setTitle((before) => before || chosen.name.replace(/\.pdf$/i, ''))
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!file) return setProblem(NO_FILE)
    setProgress(0)
    setProblem(undefined)
    sending.current = new AbortController()
    const { signal } = sending.current
    const sent = await uploadPdf({ file, title, customerId: customer?.value, onProgress: setProgress, signal })
    if (sent.ok) return router.push(linkTo('documents-prepare', { id: sent.data.id }))
    setProgress(undefined)
    setProblem(sent.error.code === 'aborted' ? undefined : sent.error)
  }

  return (
    <form noValidate onSubmit={submit} className="stack" aria-label="מסמך חדש">
      {problem && <Alert tone="bad" live title={problem.message} />}
      <Card>
        <div className="stack">
          <FileDrop
            title="קובץ המסמך"
            accept={{ 'application/pdf': ['.pdf'] }}
            maxBytes={MAX_PDF_BYTES}
            error={problem?.fields?.file}
            busy={progress !== undefined}
            hint={file ? <FileName file={file} /> : 'קובץ PDF, עד 50 מגה־בייט ו־300 עמודים'}
            onFiles={choose}
          />
          {progress !== undefined && <Progress done={progress} onCancel={() => sending.current?.abort()} />}
          <TextField
            id="title"
            label="שם המסמך"
            required
            maxLength={200}
            value={title}
            error={problem?.fields?.title}
            onChange={({ target }: { target: { value: string } }) => setTitle(target.value)}
          />
          {canPickCustomer && (
            <CustomerPicker label="לקוח" value={customer} onChange={setCustomer} error={problem?.fields?.customerId} />
          )}
        </div>
      </Card>
      <div className="row">
        <Button type="submit" variant="primary" loading={progress !== undefined}>
          העלאה והמשך לסימון החתימות
        </Button>
        <ButtonLink variant="ghost" href={linkTo('customers-documents')}>
          ביטול
        </ButtonLink>
      </div>
    </form>
  )
}

const FileName = ({ file: { name, size } }: { file: File }) => (
  <>
    <Ltr>{name}</Ltr> · <Ltr>{formatFileSize(size)}</Ltr>
  </>
)

const Progress = ({ done, onCancel }: { done: number; onCancel: () => void }) => (
  <p className="row">
    <progress max={1} value={done} aria-label="התקדמות ההעלאה" />
    {done < 1 ? <Ltr>{`${Math.round(done * 100)}%`}</Ltr> : 'הקובץ נבדק…'}
    <Button size="sm" onClick={onCancel}>
      ביטול ההעלאה
    </Button>
  </p>
)
