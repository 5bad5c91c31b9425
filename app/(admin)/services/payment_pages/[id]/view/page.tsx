import { RecordAudit } from '@/components/domain/record-audit'
import { Columns } from '@/components/screen/columns'
import { Page } from '@/components/screen/page'
import { Timeline } from '@/components/screen/timeline'
import { LiveRefresh } from '@/components/shell/live'
import { VisitedRecord } from '@/components/shell/visited-record'
import { Alert } from '@/components/ui/alert'
import { Status } from '@/components/ui/badge'
import { Ltr } from '@/components/ui/bidi'
import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import { type Actor, maybeScope, scopeOf } from '@/lib/access/scope'
import { pageEventLabels, pageStateLabels, pageStateTones } from '@/lib/modules/payment-pages/labels'
import { findPage, type PageDetails } from '@/lib/modules/payment-pages/record/queries'
import { isEditable } from '@/lib/modules/payment-pages/rules'
import { href } from '@/lib/routes/find'
import { screen, titleOf } from '@/lib/server/screen'

import styles from '../../payment-pages.module.css'
import { AttemptsTable } from './attempts-table'
import { LinesTable } from './lines-table'
import { PageActions } from './page-actions'
import { PageSide } from './page-side'
import { PaymentCard } from './payment-card'
import { reviewText } from './review-text'

export const metadata = titleOf('payment-page-view')

export default screen('payment-page-view', async ({ actor, params: { id } }) => {
  const page = await findPage(scopeOf('paymentPages', actor), id)
  const can = abilitiesOf(actor, page)
  return (
    <Page
      route="payment-page-view"
      params={{ id }}
      title={page.title}
      status={<Status tone={pageStateTones[page.shownState]}>{pageStateLabels[page.shownState]}</Status>}
      meta={
        <>
          עמוד מס׳ <Ltr>{page.numberText}</Ltr> · נוצר <DateText at={page.createdAt} as="datetime" />
        </>
      }
      actions={<PageActions page={{ id, version: page.version, title: page.title }} can={can} />}
    >
      <LiveRefresh topics={['payment-page']} />
      <VisitedRecord
        userId={actor.id}
        kind="payment_page"
        title={page.title}
        href={href('payment-page-view', { id })}
      />
      {page.needsReview && (
        <Alert tone="warn" title="העמוד דורש בדיקה">
          {reviewText(page.needsReview)}. אין לגבות שוב לפני שמבררים מול חברת הסליקה.
        </Alert>
      )}
      <Columns
        side={<PageSide page={page} canSend={can.send} seesCustomers={maybeScope('customers', actor) !== null} />}
      >
        <LinesTable page={page} />
        <PaymentCard page={page} />
        <AttemptsTable attempts={page.attempts} />
        <Card title="אירועים">
          <Timeline items={eventsOf(page)} />
        </Card>
        {page.description && (
          <Card title="תיאור">
            <p className={styles.prose}>{page.description}</p>
          </Card>
        )}
        <Card title="תנאי העסקה והביטול">
          <p className={styles.prose}>{page.terms || 'לא נכתבו תנאים.'}</p>
        </Card>
        <RecordAudit actor={actor} entity="payment_page" entityId={id} />
      </Columns>
    </Page>
  )
})

/** What this actor may do with this page as it stands; the handlers decide again. */
function abilitiesOf(actor: Actor, { ownerId, state, shownState, customer, attempts }: PageDetails) {
  const edits = maybeScope('paymentPageEdits', actor)
  const mayEdit = edits !== null && (edits.ownerId === undefined || edits.ownerId === ownerId)
  const isTouched = attempts.some((attempt) => attempt.state !== 'declined')
  return {
    edit: mayEdit && isEditable(state) && !isTouched,
    cancel: mayEdit && isEditable(state),
    activate: mayEdit && state === 'draft',
    send: mayEdit && shownState === 'active' && Boolean(customer?.email),
    close: actor.permissions.has('close payment page manually') && state === 'active',
  }
}

/** The audit log's rows of the page, and the first time its link was opened. */
function eventsOf(page: PageDetails) {
  const { events, firstOpenedAt } = page
  const logged = events.map(({ id, at, action, actorName }) => ({
    id,
    at: whenOf(action, page) ?? at,
    title: pageEventLabels[action] ?? 'עדכון',
    body: actorName ?? 'אוטומטי',
  }))
  const isLogged = events.some(({ action }) => action === 'payment-page.opened')
  const opened = { id: 'opened', title: 'הלקוח פתח את העמוד לראשונה' }
  const all = firstOpenedAt && !isLogged ? [...logged, { ...opened, at: firstOpenedAt }] : logged
  return all.sort((one, other) => +other.at - +one.at)
}

/** The page's own moment of what it keeps one for; the log's is when it was written down. */
function whenOf(action: string, { createdAt, closedAt, payment }: PageDetails) {
  if (action === 'payment-page.created') return createdAt
  if (action === 'payment-page.closed') return closedAt
  return action === 'payment.captured' ? payment?.paidAt : undefined
}
