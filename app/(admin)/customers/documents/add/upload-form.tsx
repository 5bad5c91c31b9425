'use client'

import { useRouter } from 'next/navigation'
import { type FormEvent, useState } from 'react'

import { CustomerPicker } from '@/components/domain/customer-picker'
import { Alert } from '@/components/ui/alert'
import { Ltr } from '@/components/ui/bidi'
import { Button, ButtonLink } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { TextField } from '@/components/ui/fields'
import { FileDrop } from '@/components/ui/file-drop'
import type { Option } from '@/components/ui/use-combobox'
import { formatFileSize } from '@/lib/format/file-size'
import { LARGEST_PDF } from '@/lib/modules/documents/upload/rules'
import { href } from '@/lib/routes/find'

import { type UploadAnswer, uploadPdf } from './upload-pdf'

type Props = { canPickCustomer: boolean; startingCustomer: Option | null }

/** A PDF, its title and, if wanted, the customer it belongs to. What was filled in stays when the file is refused. */
export function UploadForm({ canPickCustomer, startingCustomer }: Props) {
  const router = useRouter()
  const [file, setFile] = useState<File>()
  const [title, setTitle] = useState('')
  const [customer, setCustomer] = useState<Option | null>(startingCustomer)
  const [progress, setProgress] = useState<number>()
  const [problem, setProblem] = useState<Extract<UploadAnswer, { ok: false }>>()

  const choose = ([chosen]: File[]) => {
    if (!chosen) return
    setFile(chosen)
    setProblem(undefined)
    setTitle((before) => before || chosen.name.replace(/\.pdf$/i, ''))
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!file) return setProblem({ ok: false, message: 'יש לצרף קובץ PDF', fields: { file: 'יש לצרף קובץ PDF' } })
    setProgress(0)
    const answer = await uploadPdf({ file, title, customerId: customer?.value, onProgress: setProgress })
    if (answer.ok) return router.push(href('documents-prepare', { id: answer.id }))
    setProgress(undefined)
    setProblem(answer)
  }

  return (
    <form noValidate onSubmit={submit} className="stack" aria-label="מסמך חדש">
      {problem && <Alert tone="bad" live title={problem.message} />}
      <Card>
        <div className="stack">
          <FileDrop
            accept={{ 'application/pdf': ['.pdf'] }}
            maxBytes={LARGEST_PDF}
            error={problem?.fields?.file}
            busy={progress !== undefined}
            hint={file ? <FileName file={file} /> : 'קובץ PDF, עד 50 מגה־בייט ו־300 עמודים'}
            onFiles={choose}
          />
          {progress !== undefined && <Progress done={progress} />}
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
        <ButtonLink variant="ghost" href={href('customers-documents')}>
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

const Progress = ({ done }: { done: number }) => (
  <p>
    <progress max={1} value={done} aria-label="התקדמות ההעלאה" />{' '}
    {done < 1 ? <Ltr>{`${Math.round(done * 100)}%`}</Ltr> : 'הקובץ נבדק…'}
  </p>
)
