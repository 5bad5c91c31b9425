import { Stack } from '@/components/screen/columns'
import { FieldList } from '@/components/screen/field-list'
import { Page } from '@/components/screen/page'
import { LiveRefresh } from '@/components/shell/live'
import { Alert } from '@/components/ui/alert'
import { Status } from '@/components/ui/badge'
import { Ltr } from '@/components/ui/bidi'
import { Card } from '@/components/ui/card'
import { CopyButton } from '@/components/ui/copy-button'
import { DateText } from '@/components/ui/date-text'
import { requireScope } from '@/lib/access/scope'
import { appOrigin } from '@/lib/core/config'
import { screen, screenTitle } from '@/lib/http/screen'
import { captureKindLabels } from '@/lib/modules/capture/capture.labels'
import { type ChannelDetails, findChannel } from '@/lib/modules/capture/channels.queries'
import { embedSnippets } from '@/lib/modules/capture/forms.rules'
import { loadSubmissionList } from '@/lib/modules/capture/submissions.list'
import { listSubmissions } from '@/lib/modules/capture/submissions.queries'
import { href } from '@/lib/routes/find'

import { channelState } from '../../channel-state'
import { ChannelActions } from './channel-actions'
import styles from './snippets.module.css'
import { SubmissionReader } from './submission-reader'
import { SubmissionsTable } from './submissions-table'

export const generateMetadata = screenTitle('leads-capture-view')

export default screen('leads-capture-view', async ({ actor, params, search }) => {
  const scope = requireScope('leadCapture', actor)
  const channel = await findChannel(scope, params.id)
  const list = await listSubmissions(scope, channel.id, loadSubmissionList(search))
  const state = channelState(channel)
  const opened = typeof search.submission === 'string' ? search.submission : null
  return (
    <Page
      route="leads-capture-view"
      title={channel.name}
      status={<Status tone={state.tone}>{state.label}</Status>}
      actions={<ChannelActions id={channel.id} name={channel.name} kind={channel.kind} version={channel.version} />}
    >
      <LiveRefresh topics={['lead-capture']} />
      <Stack>
        <Warnings channel={channel} />
        <Card title="פרטים">
          <FieldList items={detailsOf(channel)} />
        </Card>
        {channel.kind === 'form' && <Addresses channel={channel} />}
        <SubmissionsTable list={list} address={{ path: href('leads-capture-view', { id: channel.id }), search }} />
      </Stack>
      {opened && <SubmissionReader key={opened} channelId={channel.id} submissionId={opened} />}
    </Page>
  )
})

function Warnings({ channel: { tokenFailedAt, silentSince } }: { channel: ChannelDetails }) {
  return (
    <>
      {tokenFailedAt && (
        <Alert tone="bad" title="החיבור ל־Meta נותק">
          מאז <DateText at={tokenFailedAt} as="datetime" /> Meta אינה מקבלת את מפתח הדף. פניות שמגיעות נשמרות, וייקראו
          אחרי שהמפתח יוחלף.
        </Alert>
      )}
      {silentSince && (
        <Alert tone="warn" title="הערוץ השתתק">
          לא הגיעה פנייה כבר זמן רב מהרגיל. כדאי לבדוק שהטופס או המערכת ששולחת עדיין פעילים.
        </Alert>
      )}
    </>
  )
}

const detailsOf = ({ kind, keyLast4, lastReceivedAt, createdAt, wording, settings }: ChannelDetails) => [
  { label: 'סוג', value: captureKindLabels[kind] },
  ...(keyLast4 ? [{ label: 'מפתח', value: <Ltr>{`…${keyLast4}`}</Ltr> }] : []),
  ...(settings.pageId ? [{ label: 'מספר הדף', value: <Ltr>{settings.pageId}</Ltr> }] : []),
  { label: 'פנייה אחרונה', value: lastReceivedAt && <DateText at={lastReceivedAt} as="datetime" /> },
  ...(wording ? [{ label: 'נוסח ההודעה וההסכמות', value: wording.version }] : []),
  { label: 'נוסף', value: <DateText at={createdAt} as="datetime" /> },
]

function Addresses({ channel: { slug, settings } }: { channel: ChannelDetails }) {
  const origin = appOrigin()
  const snippets = embedSnippets({ origin, slug: slug ?? '', title: settings.form?.title ?? '' })
  const items = [
    { label: 'קישור', text: `${origin}/f/${slug}` },
    { label: 'הטמעה בתג אחד', text: snippets.script },
    { label: 'הטמעה במסגרת', text: snippets.frame },
  ]
  return (
    <Card title="איך מגיעים לטופס">
      <dl className={styles.snippets}>
        {items.map(({ label, text }) => (
          <div key={label}>
            <dt>
              {label}
              <CopyButton value={text} size="sm" />
            </dt>
            <dd dir="ltr">{text}</dd>
          </div>
        ))}
      </dl>
      {settings.form?.origins.length === 0 && (
        <p className="muted">כדי שאתר יוכל להציג את הטופס, יש לרשום את כתובתו בעריכת הערוץ.</p>
      )}
    </Card>
  )
}
