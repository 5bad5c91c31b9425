import { DocumentStatus } from '@/components/domain/document-status'
import { SendMessage } from '@/components/domain/messages/send-message'
import { RecordAudit } from '@/components/domain/record-audit'
import { RecordTasks } from '@/components/domain/tasks/record-tasks'
import { Columns, Stack } from '@/components/screen/columns'
import { FieldList } from '@/components/screen/field-list'
import { Page } from '@/components/screen/page'
import { LiveRefresh } from '@/components/shell/live'
import { RememberRecord } from '@/components/shell/remember-record'
import { Alert } from '@/components/ui/alert'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import { requireScope } from '@/lib/access/scope'
import { screen, screenTitle } from '@/lib/http/screen'
import { authPolicyLabels, orderModeLabels, sealStateLabels } from '@/lib/modules/documents/documents.labels'
import { canDocumentBecome } from '@/lib/modules/documents/documents.rules'
import { type DocumentRecord, findDocument } from '@/lib/modules/documents/record.queries'
import { href } from '@/lib/routes/find'

import { CancelButton, CorrectButton, ReplaceButton } from './document-acts'
import { Evidence } from './evidence'
import { SealCard } from './seal-card'
import { SignersCard } from './signers-card'

export const generateMetadata = screenTitle('documents-view')

export default screen('documents-view', async ({ actor, params }) => {
  const document = await findDocument(requireScope('documents', actor), params.id)
  return (
    <Page
      route="documents-view"
      title={document.title}
      status={<DocumentStatus state={document.state} />}
      meta={
        <>
          מסמך מס׳ <Ltr>{document.number}</Ltr>
        </>
      }
      actions={
        <>
          {document.state !== 'draft' && <SendMessage actor={actor} kind="document" id={document.id} />}
          <Actions document={document} />
        </>
      }
    >
      <LiveRefresh topics={['document', 'task']} />
      <RememberRecord
        userId={actor.id}
        kind="document"
        title={document.title}
        href={href('documents-view', { id: document.id })}
      />
      <Columns side={<Details document={document} />}>
        <Stack>
          {document.closedReason && <Alert tone="warn" title={<Bidi>{document.closedReason}</Bidi>} />}
          <SignersCard document={document} />
          {document.sealState === 'sealed' && <SealCard id={document.id} />}
          <Evidence document={document} />
          <RecordTasks actor={actor} entity="document" id={document.id} />
          <RecordAudit actor={actor} entity="document" entityId={document.id} />
        </Stack>
      </Columns>
    </Page>
  )
})

function Actions({ document: { id, state, sealState } }: { document: DocumentRecord }) {
  const file = `/api/documents/${id}/file`
  if (state === 'draft') {
    return (
      <ButtonLink variant="primary" href={href('documents-prepare', { id })}>
        הכנה לחתימה
      </ButtonLink>
    )
  }
  return (
    <>
      {canDocumentBecome(state, 'draft') && <CorrectButton id={id} />}
      <ReplaceButton id={id} />
      {canDocumentBecome(state, 'cancelled') && <CancelButton id={id} />}
      {sealState === 'sealed' && (
        <ButtonLink href={`/api/documents/${id}/evidence`} prefetch={false} download>
          תיק ראיות
        </ButtonLink>
      )}
      <ButtonLink href={file} prefetch={false} download variant={sealState === 'sealed' ? 'outline' : 'primary'}>
        הורדת המקור
      </ButtonLink>
      {sealState === 'sealed' && (
        <ButtonLink variant="primary" href={`${file}?kind=sealed`} prefetch={false} download>
          הורדת העותק החתום
        </ButtonLink>
      )}
    </>
  )
}

function Details({ document }: { document: DocumentRecord }) {
  const { customerId, customerName, ownerName, hashes } = document
  const items = [
    {
      label: 'לקוח',
      value: customerId ? <a href={href('customers-view', { id: customerId })}>{customerName}</a> : '—',
    },
    { label: 'אחראי', value: <Bidi>{ownerName}</Bidi> },
    { label: 'נוצר', value: <DateText at={document.createdAt} as="datetime" /> },
    { label: 'נשלח', value: <DateText at={document.sentAt} as="datetime" /> },
    { label: 'בתוקף עד', value: <DateText at={document.expiresAt} as="datetime" /> },
    { label: 'הושלם', value: <DateText at={document.completedAt} as="datetime" /> },
    { label: 'עמודים', value: <Ltr>{document.pages.length}</Ltr> },
    { label: 'עותק חתום', value: sealStateLabels[document.sealState] },
    { label: 'סדר החתימה', value: orderModeLabels[document.orderMode] },
    { label: 'הזדהות החותמים', value: authPolicyLabels[document.authPolicy] },
    ...linked('במקום מסמך', document.olderId, document.olderNumber),
    ...linked('הוחלף במסמך', document.newerId, document.newerNumber),
  ]
  return (
    <Stack>
      <Card title="פרטים">
        <FieldList items={items} />
      </Card>
      <Card title="טביעות אצבע (SHA-256)">
        <FieldList
          items={[
            { label: 'קובץ המקור', value: <Digest text={hashes.source} /> },
            { label: 'לפני דף הראיות', value: <Digest text={hashes.stamped} /> },
            { label: 'העותק החתום', value: <Digest text={hashes.sealed} /> },
          ]}
        />
      </Card>
    </Stack>
  )
}

const linked = (label: string, id: string | null, number: string | null) =>
  id && number
    ? [
        {
          label,
          value: (
            <a href={href('documents-view', { id })}>
              <Ltr>{number}</Ltr>
            </a>
          ),
        },
      ]
    : []

const Digest = ({ text }: { text: string | null }) =>
  text ? (
    <bdi dir="ltr" style={{ overflowWrap: 'anywhere' }}>
      {text}
    </bdi>
  ) : (
    '—'
  )
