import { type Column, DataTable } from '@/components/screen/data-table'
import { EmptyState } from '@/components/screen/empty-state'
import { Status, type Tone } from '@/components/ui/badge'
import { Bidi } from '@/components/ui/bidi'
import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import { IconDownload, IconSignature } from '@/components/ui/icons'
import { documentStateLabels } from '@/lib/modules/documents/documents.labels'
import type { OwnDocument } from '@/lib/modules/documents/own-documents.queries'

import styles from './access-control.module.css'
import { SigningLink } from './signing-link'

const tones: Record<OwnDocument['state'], Tone> = {
  draft: 'muted',
  sent: 'info',
  partly_signed: 'info',
  completed: 'ok',
  declined: 'bad',
  expired: 'warn',
  cancelled: 'muted',
}

/** Whether a signature is still missing; an expired document counts, because the business can reopen it. */
export const isWaiting = ({ state }: OwnDocument) => ['sent', 'partly_signed', 'expired'].includes(state)

const title: Column<OwnDocument> = {
  key: 'title',
  header: 'מסמך',
  cell: (row) => <Bidi>{row.title}</Bidi>,
  card: 'title',
}
const state: Column<OwnDocument> = {
  key: 'state',
  header: 'מצב',
  cell: (row) => <Status tone={tones[row.state]}>{documentStateLabels[row.state]}</Status>,
  card: 'end',
}

const toSign: Column<OwnDocument>[] = [
  title,
  state,
  { key: 'until', header: 'עד', cell: ({ expiresAt }) => <DateText at={expiresAt} />, card: 'sub' },
  { key: 'link', header: 'קישור לחתימה', cell: (row) => <Link {...row} />, card: 'foot' },
]

/** Signing links are personal and are sent only to the signer's own address, so the client requests one. */
function Link({ id, title: name, state: documentState, ownState }: OwnDocument) {
  if (ownState === null) return <span className="muted">ממתין לחתימה של אדם אחר</span>
  if (ownState === 'signed') return <span className="muted">חתמת, ממתינים לשאר</span>
  return <SigningLink id={id} title={name} isExpired={documentState === 'expired'} />
}

const closed: Column<OwnDocument>[] = [
  title,
  state,
  { key: 'done', header: 'נחתם', cell: ({ completedAt }) => <DateText at={completedAt} />, card: 'sub' },
  {
    key: 'file',
    header: 'עותק חתום',
    cell: ({ id, title: name, state: documentState, sealState }) => {
      if (documentState !== 'completed') return '—'
      if (sealState !== 'sealed') return <span className="muted">העותק החתום בהכנה</span>
      return (
        <a
          href={`/api/client-area/documents/${id}/file`}
          className={styles.download}
          download
          aria-label={`הורדת ${name}`}
        >
          <IconDownload size={16} />
          הורדה
        </a>
      )
    },
    card: 'sub-end',
  },
]

type Props = { documents: OwnDocument[] }

export const DocumentsToSign = ({ documents }: Props) => (
  <Card title="לחתימה" flush>
    <DataTable
      label="מסמכים לחתימה"
      columns={toSign}
      rows={documents}
      rowKey={(row) => row.id}
      empty={<EmptyState icon={<IconSignature />} title="אין מה לחתום" text="מסמך שיישלח אליך לחתימה יופיע כאן." />}
    />
  </Card>
)

export const SignedDocuments = ({ documents }: Props) => (
  <Card title="המסמכים שלי" flush>
    <DataTable
      label="המסמכים שלי"
      columns={closed}
      rows={documents}
      rowKey={(row) => row.id}
      empty={<EmptyState icon={<IconSignature />} title="אין מסמכים" text="מסמכים חתומים יופיעו כאן להורדה." />}
    />
  </Card>
)
