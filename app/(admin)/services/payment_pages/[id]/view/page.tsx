import Link from 'next/link'

import { HeldCharges } from '@/components/domain/held-charges'
import styles from '@/components/domain/payment-pages/payment-pages.module.css'
import { RecordAudit } from '@/components/domain/record-audit'
import { Columns } from '@/components/screen/columns'
import { Page } from '@/components/screen/page'
import { LiveRefresh } from '@/components/shell/live'
import { VisitedRecord } from '@/components/shell/visited-record'
import { Alert } from '@/components/ui/alert'
import { Status } from '@/components/ui/badge'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import { maybeScope, scopeOf } from '@/lib/access/scope'
import { businessDay } from '@/lib/format/dates'
import { findDelivery } from '@/lib/modules/payment-pages/delivery/queries'
import { pageStateLabels, pageStateTones } from '@/lib/modules/payment-pages/labels'
import { findPage } from '@/lib/modules/payment-pages/record/queries'
import { findReminders } from '@/lib/modules/payment-pages/reminding/queries'
import { isPayable } from '@/lib/modules/payment-pages/rules'
import { cancellationsOfPage } from '@/lib/modules/payments/cancellation/office/queries'
import { listHeld } from '@/lib/modules/payments/holding/record/queries'
import { reviewText } from '@/lib/modules/payments/labels'
import { href } from '@/lib/routes/find'
import { screen, screenTitle } from '@/lib/server/screen'
import { abilitiesOf } from './abilities'
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

export default screen('payment-page-view', async ({ actor, params: { id } }) => {
  const scope = scopeOf('paymentPages', actor)
  const [page, delivery, requests] = await Promise.all([
    findPage(scope, id),
    findDelivery(scope, id),
    cancellationsOfPage(scope, id),
  ])
  const can = abilitiesOf(actor, page)
  const judge = page.needsReview ? maybeScope('reconciliation', actor) : null
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
        <PageActions
          isSplit={page.parts.length > 0}
          page={{ id, version: page.version, title: page.title, amountAgorot: page.amountAgorot }}
          can={can}
        />
      }
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
      {judge && <HeldCharges charges={await listHeld(judge, id)} />}
      <Columns
        side={
          <>
            <PageSide
              page={page}
              delivery={delivery}
              canSend={can.send}
              seesCustomers={maybeScope('customers', actor) !== null}
              seesDocuments={maybeScope('taxDocuments', actor) !== null}
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
          canDecide={maybeScope('paymentRefunds', actor) !== null && maybeScope('payments', actor) !== null}
          seesServices={maybeScope('customerServices', actor) !== null}
        />
        <TraceCard page={page} delivery={delivery} />
        <AttemptsTable attempts={page.attempts} />
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
