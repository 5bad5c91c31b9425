import { PdfPages } from '@/components/domain/pdf-pages'
import { RecordAudit } from '@/components/domain/record-audit'
import { Columns } from '@/components/screen/columns'
import { Page } from '@/components/screen/page'
import { Timeline } from '@/components/screen/timeline'
import { LiveRefresh } from '@/components/shell/live'
import { Alert } from '@/components/ui/alert'
import { Status } from '@/components/ui/badge'
import { Ltr } from '@/components/ui/bidi'
import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import { type Actor, findScope, requireScope } from '@/lib/access/scope'
import { businessDay } from '@/lib/format/dates'
import { screen, screenTitle } from '@/lib/http/screen'
import { isEditable } from '@/lib/modules/payment-pages/payment-pages.rules'
import { findTaxDocument, type TaxDocumentDetails } from '@/lib/modules/tax-documents/record.queries'
import { taxDocumentEventLabels, taxStateTones } from '@/lib/modules/tax-documents/tax-documents.labels'
import { creditDocumentType, receiptDocumentType } from '@/lib/tax/kinds'
import { taxDocumentTitle as documentTitle, taxStateLabels } from '@/lib/tax/labels'

import { AllocationCard } from './allocation-card'
import { DocumentActions } from './document-actions'
import { DocumentSide } from './document-side'

export const generateMetadata = screenTitle('tax-documents-view')

export default screen('tax-documents-view', async ({ actor, params: { id } }) => {
  const document = await findTaxDocument(requireScope('taxDocuments', actor), id)
  const { state, series, fileId, events } = document
  return (
    <Page
      route="tax-documents-view"
      params={{ id }}
      title={`${documentTitle(document)} ${document.numberText}`}
      status={<Status tone={taxStateTones[state]}>{taxStateLabels[state]}</Status>}
      meta={
        <>
          מיום <DateText at={document.issueDate} /> · מס׳ <Ltr>{document.numberText}</Ltr>
        </>
      }
      actions={<DocumentActions document={actionsOf(document, actor)} today={businessDay()} />}
    >
      <LiveRefresh topics={['tax-document', 'payment-page']} />
      {series === 'trial' && (
        <Alert tone="warn" title="מסמך ניסיון">
          התשלום היה תשלום ניסיון: לא נגבה כסף, ולמסמך אין תוקף לצורכי מס. מספרו מסדרה נפרדת.
        </Alert>
      )}
      <AllocationCard document={document} />
      <Columns side={<DocumentSide document={document} actor={actor} />}>
        <Card title="המסמך">
          {fileId ? (
            <PdfPages source={`/api/tax-documents/${id}/file`} problem="הצגת המסמך נכשלה. אפשר להוריד אותו." />
          ) : (
            <p>{waiting(document)}</p>
          )}
        </Card>
        <Card title="אירועים">
          <Timeline
            items={events.map(({ id: key, at, action, actorName }) => ({
              id: key,
              at,
              title: taxDocumentEventLabels[action] ?? 'עדכון',
              body: actorName ?? 'אוטומטי',
            }))}
          />
        </Card>
        <RecordAudit actor={actor} entity="tax_document" entityId={id} />
      </Columns>
    </Page>
  )
})

const waiting = ({ state }: TaxDocumentDetails) =>
  state === 'issuing' ? 'המסמך ייכתב אחרי שיתקבל מספר הקצאה או תתקבל החלטה.' : 'המסמך נכתב ונחתם ברגעים אלה.'

/** Returns what the actor may do with the document in its present state; the handlers check again. */
function actionsOf(document: TaxDocumentDetails, actor: Actor) {
  const { id, version, type, totalAgorot, creditedAgorot, receivedAgorot, fileId, state, seller, customer } = document
  const left = totalAgorot - creditedAgorot
  const isIssued = state !== 'issuing'
  const receivable =
    isIssued && receiptDocumentType(type, seller.kind) !== null ? Math.max(0, left - receivedAgorot) : 0
  return {
    id,
    version,
    email: customer.email,
    hasFile: fileId !== null,
    receivable,
    creditable: isIssued && totalAgorot > 0 && creditDocumentType(type) !== null ? left : 0,
    ...linkOf(document, { actor, receivable }),
  }
}

/** A payment link requires the permission to create pages, and access to the payment pages of the document's owner. */
function linkOf({ ownerId, links }: TaxDocumentDetails, { actor, receivable }: { actor: Actor; receivable: number }) {
  const pages = findScope('paymentPages', actor)
  const isSeen = pages !== null && (pages.ownerId === undefined || pages.ownerId === ownerId)
  const isAskable = receivable > 0 && isSeen && findScope('paymentPageCreation', actor) !== null
  return { isAskable, openLink: links.find(({ state }) => isEditable(state))?.id ?? null }
}
