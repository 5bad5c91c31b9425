'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { ActionDialog } from '@/components/domain/action-dialog'
import { Alert } from '@/components/ui/alert'
import { Status } from '@/components/ui/badge'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import { IconPencil, IconPlus, IconTrash } from '@/components/ui/icons'
import { Menu } from '@/components/ui/menu'
import { notify } from '@/components/ui/toaster'
import { useLazy } from '@/components/ui/use-lazy'
import { refreshAfter } from '@/lib/client/refresh-after'
import { sendJson } from '@/lib/client/send'
import { isolate } from '@/lib/format/bidi'
import { formatFileSize } from '@/lib/format/file-size'
import type { SiteContent } from '@/lib/modules/sites/contents.queries'
import { siteContentStateLabels, siteContentStateTones } from '@/lib/modules/sites/sites.labels'

import styles from './contents.module.css'

type Props = { siteId: string; contents: readonly SiteContent[]; canEdit: boolean; takesMore: boolean }

/** The texts and files that the customer is asked for; each is approved, or returned with a word. */
export function ContentsCard({ siteId, contents, canEdit, takesMore }: Props) {
  const [edited, setEdited] = useState<SiteContent | 'new' | null>(null)
  const Dialog = useLazy(() => import('./content-dialogs').then((made) => made.ContentDialog), edited !== null)
  const approved = contents.filter(({ state }) => state === 'approved').length
  return (
    <Card
      title={`תכנים מהלקוח (${approved}/${contents.length})`}
      actions={
        canEdit &&
        takesMore && (
          <Button size="sm" icon={<IconPlus size={18} />} onClick={() => setEdited('new')}>
            בקשת תוכן
          </Button>
        )
      }
    >
      {contents.length === 0 ? (
        <p className="muted">לא ביקשנו תכנים מהלקוח.</p>
      ) : (
        <ul className={styles.list}>
          {contents.map((content) => (
            <Content
              key={content.id}
              url={`/api/sites/${siteId}/contents/${content.id}`}
              content={content}
              canEdit={canEdit}
              takesMore={takesMore}
              onEdit={() => setEdited(content)}
            />
          ))}
        </ul>
      )}
      {Dialog && edited && (
        <Dialog siteId={siteId} content={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </Card>
  )
}

type ContentProps = {
  url: string
  content: SiteContent
  canEdit: boolean
  takesMore: boolean
  onEdit: () => void
}

function Content({ url, content, canEdit, takesMore, onEdit }: ContentProps) {
  const [isRemoving, setRemoving] = useState(false)
  const { title, hint, isRequired, state, text, comment, submittedAt, version, files } = content
  return (
    <li className={styles.item}>
      <div className={styles.head}>
        <h3 className={styles.title}>
          <Bidi>{title}</Bidi>
          {!isRequired && <span className="muted"> (לא חובה)</span>}
        </h3>
        <Status tone={siteContentStateTones[state]}>{siteContentStateLabels[state]}</Status>
        {canEdit && takesMore && (
          <Menu
            label={`פעולות: ${isolate(title)}`}
            size="sm"
            items={[
              { label: 'עריכה', icon: <IconPencil />, onSelect: onEdit },
              { label: 'הסרה', icon: <IconTrash />, tone: 'danger', onSelect: () => setRemoving(true) },
            ]}
          />
        )}
      </div>
      {hint && state === 'missing' && (
        <p className="muted" dir="auto">
          {hint}
        </p>
      )}
      {text && (
        <p className={`lines ${styles.text}`} dir="auto">
          {text}
        </p>
      )}
      {files.length > 0 && (
        <ul className="link-list">
          {files.map(({ id, name, size }) => (
            <li key={id}>
              <a href={`${url}/files/${id}`} download={name}>
                <Bidi>{name}</Bidi>
              </a>{' '}
              <span className="muted">
                <Ltr>{formatFileSize(size)}</Ltr>
              </span>
            </li>
          ))}
        </ul>
      )}
      {submittedAt && (
        <p className="muted">
          התקבל ב־
          <DateText at={submittedAt} as="datetime" />
        </p>
      )}
      {state === 'returned' && (
        <p dir="auto">
          הוחזר: <Bidi>{comment}</Bidi>
        </p>
      )}
      {canEdit && state === 'submitted' && <Decision url={url} content={content} />}
      <ActionDialog
        open={isRemoving}
        onClose={() => setRemoving(false)}
        title={`להסיר את ${isolate(title)}?`}
        confirmLabel="הסרה"
        tone="danger"
        url={url}
        method="DELETE"
        body={{ version }}
        done="התוכן הוסר"
      >
        {state === 'missing' ? 'הלקוח לא יתבקש לשלוח אותו.' : 'מה שהלקוח שלח יימחק, ואין לזה ביטול.'}
      </ActionDialog>
    </li>
  )
}

function Decision({ url, content: { title, version } }: { url: string; content: SiteContent }) {
  const router = useRouter()
  const [problem, setProblem] = useState('')
  const [isSending, setSending] = useState(false)
  const [isReturning, setReturning] = useState(false)
  const Return = useLazy(() => import('./content-dialogs').then((made) => made.ReturnDialog), isReturning)
  async function approve() {
    setSending(true)
    const sent = await sendJson(`${url}/decision`, 'POST', { decision: 'approved', version })
    setSending(false)
    if (sent.ok) notify('התוכן אושר')
    else setProblem(sent.error.message)
    refreshAfter(router, sent)
  }
  return (
    <>
      {problem && <Alert tone="bad" live title={problem} />}
      <div className={styles.acts}>
        <Button
          size="sm"
          variant="primary"
          loading={isSending}
          onClick={approve}
          aria-label={`אישור: ${isolate(title)}`}
        >
          אישור
        </Button>
        <Button size="sm" onClick={() => setReturning(true)} aria-label={`החזרה לתיקון: ${isolate(title)}`}>
          החזרה לתיקון
        </Button>
      </div>
      {Return && isReturning && (
        <Return url={`${url}/decision`} title={title} version={version} onClose={() => setReturning(false)} />
      )}
    </>
  )
}
