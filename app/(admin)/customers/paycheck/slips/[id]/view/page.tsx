import { Columns, Stack } from '@/components/screen/columns'
import { FieldList } from '@/components/screen/field-list'
import { Page } from '@/components/screen/page'
import { Timeline } from '@/components/screen/timeline'
import { LiveRefresh } from '@/components/shell/live'
import { Alert } from '@/components/ui/alert'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import { requireScope } from '@/lib/access/scope'
import { screen, screenTitle } from '@/lib/http/screen'
import { slipChannelLabels, slipEventLabels } from '@/lib/modules/payslips/payslips.labels'
import { monthText } from '@/lib/modules/payslips/payslips.rules'
import { findSlip, type SlipRecord } from '@/lib/modules/payslips/slips.queries'
import { href } from '@/lib/routes/find'

import { SlipStatus } from '../../../paycheck-status'
import { ReleaseSlip } from './release-slip'
import { ReplaceSlip } from './replace-slip'

export const generateMetadata = screenTitle('payslips-slip')

export default screen('payslips-slip', async ({ actor, params: { id } }) => {
  const slip = await findSlip(requireScope('payslips', actor), id)
  return (
    <Page
      route="payslips-slip"
      title={slip.name}
      status={<SlipStatus state={slip.state} />}
      meta={
        <a href={href('payslips-view', { id: slip.batchId })}>
          תלושי <Ltr>{monthText(slip.month)}</Ltr>
        </a>
      }
      actions={<Actions slip={slip} isOwn={slip.createdBy === actor.id} />}
    >
      <LiveRefresh topics={['payslip']} />
      <Columns side={<Facts slip={slip} />}>
        <Stack>
          <Notice slip={slip} isOwn={slip.createdBy === actor.id} />
          <Card title="היסטוריית התלוש">
            {slip.events.length === 0 && <p>התלוש עוד לא נשלח.</p>}
            <Timeline items={slip.events.map(timelineItem)} />
          </Card>
        </Stack>
      </Columns>
    </Page>
  )
})

const timelineItem = ({ id, type, at, by, ip }: SlipRecord['events'][number]) => ({
  id,
  at,
  title: slipEventLabels[type] ?? type,
  body: (
    <>
      {by && <Bidi>{by}</Bidi>}
      {ip && <Ltr>{ip}</Ltr>}
    </>
  ),
})

const waits = ({ state, replacesId, channel }: SlipRecord) =>
  state === 'approved' && replacesId !== null && channel === null

function Actions({ slip, isOwn }: { slip: SlipRecord; isOwn: boolean }) {
  const { id, state, hasFile } = slip
  const isOut = ['sent', 'bounced', 'opened', 'printed'].includes(state)
  return (
    <>
      {isOut && <ReplaceSlip id={id} />}
      {hasFile && (
        <ButtonLink href={`/api/payslips/slips/${id}/file`} prefetch={false} download>
          הורדת התלוש
        </ButtonLink>
      )}
      {waits(slip) && !isOwn && <ReleaseSlip id={id} />}
    </>
  )
}

function Notice({ slip, isOwn }: { slip: SlipRecord; isOwn: boolean }) {
  const { state, replacedReason } = slip
  if (state === 'replaced') {
    return (
      <Alert tone="warn" title="התלוש הוחלף, והקישורים שלו אינם פעילים">
        הסיבה: <Bidi>{replacedReason}</Bidi>
      </Alert>
    )
  }
  if (waits(slip)) {
    return (
      <Alert tone="info" title="תלוש מתוקן שמחכה לשחרור של אדם נוסף">
        {isOwn ? 'העלית את הקובץ, ולכן את השחרור עושה מישהו אחר עם ההרשאה לתלושים.' : 'אחרי השחרור התלוש נשלח מיד.'}
      </Alert>
    )
  }
  return state === 'bounced' ? (
    <Alert tone="bad" title="התלוש לא נמסר">
      שרת הדואר סירב לכתובת. כדאי לבדוק אותה עם העובד, או למסור את התלוש בדפוס.
    </Alert>
  ) : null
}

const Facts = ({ slip }: { slip: SlipRecord }) => (
  <Card title="פרטים">
    <FieldList
      items={[
        { label: 'מספר זהות', value: <Ltr>{`•••••${slip.last4}`}</Ltr> },
        { label: 'עמודים', value: <Ltr>{slip.pages.join(', ')}</Ltr> },
        { label: 'ערוץ', value: slip.channel ? slipChannelLabels[slip.channel] : '—' },
        { label: 'כתובת', value: slip.address ? <Ltr>{slip.address}</Ltr> : '—' },
        { label: 'נשלח', value: <DateText at={slip.sentAt} as="datetime" /> },
        { label: 'נפתח', value: <DateText at={slip.openedAt} as="datetime" /> },
        { label: 'הורד', value: <DateText at={slip.downloadedAt} as="datetime" /> },
      ]}
    />
  </Card>
)
