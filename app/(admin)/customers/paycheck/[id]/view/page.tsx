import { RecordAudit } from '@/components/domain/record-audit'
import { Columns, Stack } from '@/components/screen/columns'
import { FieldList } from '@/components/screen/field-list'
import { Page } from '@/components/screen/page'
import { LiveRefresh } from '@/components/shell/live'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import { requireScope } from '@/lib/access/scope'
import { screen, screenTitle } from '@/lib/http/screen'
import { type BatchRecord, findBatch } from '@/lib/modules/payslips/batches.queries'
import { listOpenPages } from '@/lib/modules/payslips/pages.queries'
import { monthText } from '@/lib/modules/payslips/payslips.rules'
import { listSlips } from '@/lib/modules/payslips/slips.queries'

import { BatchStatus, Deadline } from '../../paycheck-status'
import { BatchActions } from './batch-actions'
import { BatchNotice } from './batch-notice'
import { PageReview } from './page-review'
import { SlipsTable } from './slips-table'

export const generateMetadata = screenTitle('payslips-view')

export default screen('payslips-view', async ({ actor, params: { id } }) => {
  const scope = requireScope('payslips', actor)
  const batch = await findBatch(scope, id)
  const pages = batch.state === 'review' ? await listOpenPages(scope, id) : []
  const slips = batch.slips > 0 || batch.sentAt ? await listSlips(scope, id) : []
  return (
    <Page
      route="payslips-view"
      title={`תלושי ${monthText(batch.month)}`}
      status={<BatchStatus state={batch.state} />}
      meta={<Bidi>{batch.employerName}</Bidi>}
      actions={<BatchActions batch={batch} isOwn={batch.createdBy === actor.id} />}
    >
      <LiveRefresh topics={['payslip']} />
      <Columns side={<Facts batch={batch} />}>
        <Stack>
          <BatchNotice batch={batch} isOwn={batch.createdBy === actor.id} />
          {batch.state === 'review' && <PageReview batch={batch} pages={pages} />}
          {slips.length > 0 && <SlipsTable slips={slips} />}
          <RecordAudit actor={actor} entity="payslip_batch" entityId={id} />
        </Stack>
      </Columns>
    </Page>
  )
})

function Facts({ batch }: { batch: BatchRecord }) {
  const count = (value: number) => <Ltr>{String(value)}</Ltr>
  return (
    <Stack>
      <Card title="פרטים">
        <FieldList
          items={[
            { label: 'מועד אחרון למסירה', value: <Deadline {...batch} /> },
            { label: 'עמודים', value: count(batch.pages) },
            { label: 'שויכו', value: count(batch.matched) },
            { label: 'לא שויכו', value: count(batch.unmatched) },
            { label: 'לא חד־משמעיים', value: count(batch.ambiguous) },
            { label: 'דולגו', value: count(batch.skipped) },
            { label: 'תלושים', value: count(batch.slips) },
            { label: 'נשלחו', value: count(batch.sent) },
            { label: 'נפתחו', value: count(batch.opened) },
            { label: 'בדפוס', value: count(batch.onPaper) },
          ]}
        />
      </Card>
      <Card title="מי ומתי">
        <FieldList
          items={[
            { label: 'הועלה', value: <By name={batch.uploaderName} at={batch.createdAt} /> },
            { label: 'אושר', value: <By name={batch.approverName} at={batch.approvedAt} /> },
            { label: 'שוחרר', value: <By name={batch.releaserName} at={batch.releasedAt} /> },
            { label: 'נשלח', value: <DateText at={batch.sentAt} as="datetime" /> },
          ]}
        />
      </Card>
    </Stack>
  )
}

const By = ({ name, at }: { name: string | null; at: string | null }) =>
  at && (
    <>
      <Bidi>{name ?? ''}</Bidi> · <DateText at={at} as="datetime" />
    </>
  )
