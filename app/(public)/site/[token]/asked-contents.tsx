'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { EntryForm } from '@/components/domain/entry-form'
import { FileMenu } from '@/components/domain/files/file-menu'
import { useEntryForm } from '@/components/domain/use-entry-form'
import { Alert } from '@/components/ui/alert'
import { Status } from '@/components/ui/badge'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { Button } from '@/components/ui/button'
import { TextareaField } from '@/components/ui/fields'
import { IconPaperclip } from '@/components/ui/icons'
import { useLazy } from '@/components/ui/use-lazy'
import { sendJson } from '@/lib/client/send'
import { countText } from '@/lib/format/count-text'
import { formatFileSize } from '@/lib/format/file-size'
import type { AskedContent } from '@/lib/modules/sites/public.queries'
import { siteContentStateLabels, siteContentStateTones } from '@/lib/modules/sites/sites.labels'

import styles from './asked-contents.module.css'

type Props = { token: string; contents: readonly AskedContent[] }

/** What the customer is asked for; each is sent by itself, so that they can go on later. */
export function AskedContents({ token, contents }: Props) {
  const missing = contents.filter(
    ({ isRequired, state }) => isRequired && (state === 'missing' || state === 'returned'),
  )
  return (
    <section aria-labelledby="contents" className="stack">
      <h2 id="contents">תכנים לאתר</h2>
      <p aria-live="polite" className="muted">
        {missing.length === 0 ? 'כל מה שחובה התקבל, תודה. אפשר עדיין להוסיף או לתקן.' : leftText(missing.length)}
      </p>
      {contents.map((content) => (
        <Content key={content.id} url={`/api/public/sites/${token}/contents/${content.id}`} content={content} />
      ))}
    </section>
  )
}

const leftText = (count: number) =>
  `${countText(count, ['נשאר לשלוח פריט אחד', 'נשאר לשלוח שני פריטים', 'נשאר לשלוח # פריטים'])}. אפשר גם בהמשך, באותו קישור.`

function Content({ url, content }: { url: string; content: AskedContent }) {
  const { id, kind, title, hint, isRequired, state, comment } = content
  return (
    <article className={styles.item} aria-labelledby={`title-${id}`}>
      <header className={styles.head}>
        <h3 id={`title-${id}`} className={styles.title}>
          <Bidi>{title}</Bidi>
          {!isRequired && <span className="muted"> (לא חובה)</span>}
        </h3>
        <Status tone={siteContentStateTones[state]}>{siteContentStateLabels[state]}</Status>
      </header>
      {hint && (
        <p className="muted" dir="auto">
          {hint}
        </p>
      )}
      {state === 'returned' && (
        <Alert tone="warn" title="צריך לתקן">
          <span dir="auto">{comment}</span>
        </Alert>
      )}
      {kind === 'text' ? <TextContent url={url} content={content} /> : <FilesContent url={url} content={content} />}
    </article>
  )
}

function TextContent({
  url,
  content: { id, title, isRequired, state, text, version },
}: {
  url: string
  content: AskedContent
}) {
  const router = useRouter()
  const { form, field } = useEntryForm({
    url,
    labels: { text: title },
    toBody: ({ text: typed }) => ({ text: typed, version }),
    onDone: () => router.refresh(),
  })
  if (state === 'approved')
    return (
      <p className="lines" dir="auto">
        {text}
      </p>
    )
  return (
    <EntryForm key={version} form={form} label={title} submit={state === 'missing' ? 'שליחה' : 'שליחה מחדש'}>
      <TextareaField {...field('text')} id={`text-${id}`} rows={5} required={isRequired} defaultValue={text} />
    </EntryForm>
  )
}

function FilesContent({ url, content }: { url: string; content: AskedContent }) {
  const { title, state, files, version } = content
  const router = useRouter()
  const [isOpen, setOpen] = useState(false)
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState('')
  const Uploads = useLazy(
    () => import('@/components/domain/files/file-uploads').then((made) => made.FileUploads),
    isOpen,
  )
  const canChange = state !== 'approved'
  async function send() {
    setSending(true)
    const sent = await sendJson(url, 'POST', { version }, { stayOnSignOut: true })
    setSending(false)
    setProblem(sent.ok ? '' : sent.error.message)
    router.refresh()
  }
  return (
    <div className="stack">
      {files.length > 0 && (
        <ul className={styles.files}>
          {files.map(({ id, name, size }) => (
            <li key={id}>
              <a href={`${url}/files/${id}`} download={name}>
                <Bidi>{name}</Bidi>
              </a>
              <span className="muted">
                <Ltr>{formatFileSize(size)}</Ltr>
              </span>
              <FileMenu
                path={`${url}/files/${id}`}
                name={name}
                canEdit={canChange}
                removalText="הקובץ יימחק ממה ששלחת."
                onRemoved={() => router.refresh()}
              />
            </li>
          ))}
        </ul>
      )}
      {problem && <Alert tone="bad" live title={problem} />}
      {canChange && !isOpen && (
        <Button icon={<IconPaperclip size={20} />} onClick={() => setOpen(true)} aria-label={`הוספת קבצים: ${title}`}>
          הוספת קבצים
        </Button>
      )}
      {canChange && Uploads && isOpen && <Uploads path={`${url}/files`} onArrived={() => router.refresh()} />}
      {canChange && files.length > 0 && state !== 'submitted' && (
        <Button variant="primary" loading={isSending} onClick={send} aria-label={`אלה כל הקבצים: ${title}`}>
          אלה כל הקבצים
        </Button>
      )}
    </div>
  )
}
