'use client'

import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { type FormEvent, useRef, useState } from 'react'

import { Alert } from '@/components/ui/alert'
import { Ltr } from '@/components/ui/bidi'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { SelectField } from '@/components/ui/fields'
import { FileDrop } from '@/components/ui/file-drop'
import type { SendError } from '@/lib/client/send'
import { uploadFile } from '@/lib/client/upload'
import { formatFileSize } from '@/lib/format/file-size'
import { linkTo } from '@/lib/routes/links'

type Choice = { value: string; label: string }
/** A batch that exists already for a month, with its description. */
type Present = { id: string; employerId: string; month: string; text: string }
type Props = { employers: Choice[]; months: Choice[]; present: Present[] }

const MAX_UPLOAD_BYTES = 200 * 1024 * 1024
const NO_FILE: SendError = { code: 'invalid', message: 'יש לצרף קובץ PDF', fields: { file: 'יש לצרף קובץ PDF' } }

/**
 * The form that uploads a month's payslips. The entries stay if the file is refused; a month that was uploaded already
 * needs a confirmation first.
 */
export function BatchUploadForm({ employers, months, present }: Props) {
  const router = useRouter()
  const [file, setFile] = useState<File>()
  const [employer, setEmployer] = useState(employers[0]?.value ?? '')
  const [month, setMonth] = useState(months[1]?.value ?? '')
  const [progress, setProgress] = useState<number>()
  const [problem, setProblem] = useState<SendError>()
  const [repeatText, setRepeatText] = useState<string>()
  const sending = useRef<AbortController>(null)
  const known = present.find((batch) => batch.employerId === employer && batch.month === month)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!file) return setProblem(NO_FILE)
    return known ? setRepeatText(known.text) : send(file)
  }
  const send = async (file: File, again?: 'yes') => {
    setRepeatText(undefined)
    setProgress(0)
    setProblem(undefined)
    sending.current = new AbortController()
    const url = `/api/payslips/batches?${new URLSearchParams({ employer, month, ...(again && { again }) })}`
    const headers = { 'content-type': 'application/pdf' }
    const sent = await uploadFile<{ id: string }>(url, file, {
      headers,
      onProgress: setProgress,
      signal: sending.current.signal,
    })
    if (sent.ok) return router.push(linkTo('payslips-view', { id: sent.data.id }))
    setProgress(undefined)
    // Another user uploaded the month while this form was open.
    if (sent.error.code === 'month_uploaded') return setRepeatText(sent.error.message)
    setProblem(sent.error.code === 'aborted' ? undefined : sent.error)
  }

  return (
    <form noValidate onSubmit={submit} className="stack" aria-label="העלאת תלושים">
      {problem && <Alert tone="bad" live title={problem.message} />}
      <RepeatDialog
        text={repeatText}
        known={known}
        onClose={() => setRepeatText(undefined)}
        onAgain={async () => file && (await send(file, 'yes'))}
      />
      <Card>
        <div className="stack">
          <SelectField
            label="מעסיק"
            options={employers}
            value={employer}
            onChange={({ target }: { target: { value: string } }) => setEmployer(target.value)}
          />
          <SelectField
            label="חודש"
            options={months}
            value={month}
            error={problem?.fields?.month}
            onChange={({ target }: { target: { value: string } }) => setMonth(target.value)}
          />
          <FileDrop
            title="קובץ התלושים"
            accept={{ 'application/pdf': ['.pdf'] }}
            maxBytes={MAX_UPLOAD_BYTES}
            error={problem?.fields?.file}
            busy={progress !== undefined}
            hint={file ? <FileName file={file} /> : 'קובץ PDF אחד לכל החודש, עד 200 מגה־בייט ו־3,000 עמודים'}
            onFiles={([chosen]) => {
              setFile(chosen)
              setProblem(undefined)
            }}
          />
          {progress !== undefined && <Progress done={progress} onCancel={() => sending.current?.abort()} />}
        </div>
      </Card>
      <div className="row">
        <Button type="submit" variant="primary" loading={progress !== undefined}>
          העלאה ופיצול
        </Button>
        <ButtonLink variant="ghost" href={linkTo('customers-paycheck')}>
          ביטול
        </ButtonLink>
      </div>
    </form>
  )
}

type RepeatDialogProps = {
  text: string | undefined
  known: Present | undefined
  onClose: () => void
  onAgain: () => Promise<unknown>
}

/** The confirmation before a month is uploaded again. */
const RepeatDialog = ({ text, known, onClose, onAgain }: RepeatDialogProps) => (
  <ConfirmDialog
    open={text !== undefined}
    onClose={onClose}
    title="להעלות שוב את אותו החודש?"
    confirmLabel="העלאה בכל זאת"
    onConfirm={async () => {
      await onAgain()
      return undefined
    }}
  >
    <p>{text}</p>
    <p>עובדים שכבר קיבלו תלוש לחודש הזה יקבלו תלוש נוסף. כדי לתקן תלוש של עובד אחד אפשר להחליף אותו במסך שלו.</p>
    {known && (
      <p>
        <Link href={linkTo('payslips-view', { id: known.id })}>לתלושים שכבר הועלו</Link>
      </p>
    )}
  </ConfirmDialog>
)

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
