import Link from 'next/link'

import { Columns } from '@/components/screen/columns'
import { FieldList } from '@/components/screen/field-list'
import { Page } from '@/components/screen/page'
import { Status } from '@/components/ui/badge'
import { Bidi } from '@/components/ui/bidi'
import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import { Money } from '@/components/ui/money'
import { findScope, requireScope } from '@/lib/access/scope'
import { AppError } from '@/lib/core/errors'
import { screen, screenTitle } from '@/lib/http/screen'
import { lineKindLabels, lineStateLabels, lineStateTones } from '@/lib/modules/commissions/commissions.labels'
import { findLine } from '@/lib/modules/commissions/commissions.queries'
import { percentText } from '@/lib/modules/commissions/explanation.rules'
import { findPage } from '@/lib/modules/payment-pages/record.queries'
import { href } from '@/lib/routes/find'

import styles from '../../../commissions.module.css'
import { ExplanationSteps } from '../../../explanation'
import { periodText } from '../../../period-text'
import { Rate } from '../../../rate-text'

export const generateMetadata = screenTitle('commissions-line')

export default screen('commissions-line', async ({ actor, params: { id } }) => {
  const line = await findLine(requireScope('commissions', actor), id)
  const { paymentNumber, kind, state, planId, pageId } = line
  const [manages, pages] = [findScope('commissionPlans', actor), findScope('paymentPages', actor)]
  // A user may share in a commission without being allowed to see its payment page.
  const seesPage = pages !== null && (await findPage(pages, pageId).then(Boolean, isMissing))
  return (
    <Page
      route="commissions-line"
      params={{ id }}
      title={`${lineKindLabels[kind]}: תשלום מס׳ ${paymentNumber}`}
      status={<Status tone={lineStateTones[state]}>{lineStateLabels[state]}</Status>}
    >
      <Columns side={<Facts line={line} />}>
        <Card title="איך חושב">
          <ExplanationSteps line={line} className={styles.steps} />
        </Card>
        {(seesPage || manages || line.reversesId) && (
          <Card title="קישורים">
            <ul className={styles.row}>
              {seesPage && (
                <li>
                  <Link href={href('payment-page-view', { id: pageId })}>עמוד התשלום</Link>
                </li>
              )}
              {line.reversesId && (
                <li>
                  <Link href={href('commissions-line', { id: line.reversesId })}>העמלה המקורית</Link>
                </li>
              )}
              {manages && (
                <li>
                  <Link href={href('commissions-plans-view', { id: planId })}>תוכנית העמלה</Link>
                </li>
              )}
            </ul>
          </Card>
        )}
      </Columns>
    </Page>
  )
})

/** Returns false if the page does not exist for this actor; rethrows any other error. */
function isMissing(error: unknown): false {
  if (error instanceof AppError && error.status === 404) return false
  throw error
}

type Props = { line: Awaited<ReturnType<typeof findLine>> }

const Facts = ({ line }: Props) => (
  <Card title="פרטים">
    <FieldList
      items={[
        { label: 'מוטב', value: <Bidi>{line.userName}</Bidi> },
        { label: 'תקופה', value: periodText(line) },
        { label: 'תאריך', value: <DateText at={line.day} /> },
        { label: 'בסיס', value: <Money agorot={line.base} /> },
        { label: 'שיעור', value: <Rate bp={line.rateBp} /> },
        { label: 'חלק', value: percentText(line.shareBp) },
        { label: 'עמלה', value: <Money agorot={line.amount} /> },
        { label: 'קוזז', value: line.clawedBack === 0 ? null : <Money agorot={line.clawedBack} /> },
        ...(line.state === 'held' ? [{ label: 'מוחזק עד', value: <DateText at={line.payableOn} /> }] : []),
      ]}
    />
  </Card>
)
