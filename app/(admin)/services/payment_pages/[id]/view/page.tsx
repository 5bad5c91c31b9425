import Link from 'next/link'
import { SendMessage } from '@/components/domain/messages/send-message'
import styles from '@/components/domain/payment-pages/payment-pages.module.css'
import { RecordAudit } from '@/components/domain/record-audit'
import { ReviewedCharges } from '@/components/domain/reviewed-charges'
import { RecordTasks } from '@/components/domain/tasks/record-tasks'
import { Columns } from '@/components/screen/columns'
import { Page } from '@/components/screen/page'
import { LiveRefresh } from '@/components/shell/live'
import { RememberRecord } from '@/components/shell/remember-record'
import { Alert } from '@/components/ui/alert'
import { Status } from '@/components/ui/badge'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import { satisfiesGate } from '@/lib/access/ability'
import { type Actor, findScope, requireScope } from '@/lib/access/scope'
import { businessDay } from '@/lib/format/dates'
import { screen, screenTitle } from '@/lib/http/screen'
import { findPageDelivery } from '@/lib/modules/payment-pages/delivery/delivery.queries'
import { pageStateLabels, pageStateTones } from '@/lib/modules/payment-pages/payment-pages.labels'
import { isPayable } from '@/lib/modules/payment-pages/payment-pages.rules'
import { findPage, type PageDetails } from '@/lib/modules/payment-pages/record.queries'
import { findReminders } from '@/lib/modules/payment-pages/reminders/reminders.queries'
import { listPageCancellations } from '@/lib/modules/payments/cancellation/office.queries'
import { listReviewedCharges } from '@/lib/modules/payments/payment-review/record.queries'
import { reviewText } from '@/lib/modules/payments/payments.labels'
import { getRoute, href } from '@/lib/routes/find'
import { getPageAbilities } from './abilities'
import { AttemptsTable } from './attempts-table'
import { CancellationsCard } from './cancellations-card'
import { LinesTable } from './lines-table'
import { PageActions } from './page-actions'
import { PageSide } from './page-side'
import { PaymentCard } from './payment-card'
import { RemindersCard } from './reminders-card'
import { ScheduleCard } from './schedule-card'
import { TraceCard } from './trace-card'

export const generateMetadata = screenTitle('payment-page-view')

/** The form of a page: that of websites for one of theirs, where the actor may open it. */
function editHrefOf({ permissions }: Actor, { id, context, listAgorot }: PageDetails): string {
  const own = listAgorot === null ? 'sites-payment-pages-edit' : 'sites-sales-edit'
  const isOwn = context === 'site' && satisfiesGate(getRoute(own).gate, permissions)
  return href(isOwn ? own : 'services-payment-pages-update', { id })
}

export default screen('payment-page-view', async ({ actor, params: { id } }) => {
  const scope = requireScope('paymentPages', actor)
  const [page, delivery, requests] = await Promise.all([
    findPage(scope, id),
    findPageDelivery(scope, id),
    listPageCancellations(scope, id),
  ])
  const can = getPageAbilities(actor, page)
  const reviewScope = page.needsReview ? findScope('reconciliation', actor) : null
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
      actions={
        <>
          {isPayable(page, new Date()) && <SendMessage actor={actor} kind="payment_page" id={id} />}
          <PageActions
            isSplit={page.parts.length > 0}
            page={{ id, version: page.version, title: page.title, amountAgorot: page.amountAgorot }}
            editHref={editHrefOf(actor, page)}
            can={can}
          />
        </>
      }
    >
      <LiveRefresh topics={['payment-page', 'task']} />
      <RememberRecord
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
      {reviewScope && <ReviewedCharges charges={await listReviewedCharges(reviewScope, id)} />}
      <Columns
        side={
          <>
            <PageSide
              page={page}
              delivery={delivery}
              canSend={can.send}
              seesCustomers={findScope('customers', actor) !== null}
              seesDocuments={findScope('taxDocuments', actor) !== null}
            />
            {isPayable(page, new Date()) && (
              <RemindersCard id={id} reminders={await findReminders(scope, id)} canEdit={can.send} />
            )}
          </>
        }
      >
        {page.parent && (
          <Alert tone="info" title="העמוד הזה הוא תשלום אחד מתוך כמה">
            <Link href={href('payment-page-view', { id: page.parent.id })}>
              <Bidi>{page.parent.title}</Bidi>
            </Link>
          </Alert>
        )}
        <ScheduleCard page={page} today={businessDay()} />
        <LinesTable page={page} />
        <PaymentCard page={page} />
        <CancellationsCard
          requests={requests}
          canDecide={findScope('paymentRefunds', actor) !== null && findScope('payments', actor) !== null}
          seesServices={findScope('customerServices', actor) !== null}
        />
        <TraceCard page={page} delivery={delivery} />
        <AttemptsTable attempts={page.attempts} />
        <RecordTasks actor={actor} entity="payment_page" id={id} />
        {page.notes && (
          <Card title="הערות פנימיות">
            <p className={styles.prose}>{page.notes}</p>
          </Card>
        )}
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
