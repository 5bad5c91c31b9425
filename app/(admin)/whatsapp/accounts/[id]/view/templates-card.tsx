import { EmptyState } from '@/components/screen/empty-state'
import { Alert } from '@/components/ui/alert'
import { Badge, Status } from '@/components/ui/badge'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import { isAtProvider } from '@/lib/messaging/account-states'
import { templateCategory, templateStatus } from '@/lib/modules/channels/channels.labels'
import type { ChannelTemplateRow } from '@/lib/modules/channels/templates.queries'
import { pauseText, type TemplatePreview } from '@/lib/modules/channels/templates.rules'
import type { ChannelState } from '@/lib/vocabulary/messaging'

import { SyncTemplates } from './sync-templates'
import styles from './view.module.css'

type Props = { id: string; state: ChannelState; templates: readonly ChannelTemplateRow[] }

/** The templates of an account as its provider holds them, each as a person will see it. */
export function TemplatesCard({ id, state, templates }: Props) {
  const [first] = templates
  return (
    <Card title="תבניות" actions={isAtProvider(state) && <SyncTemplates id={id} />} flush>
      {first ? (
        <>
          <ul className={styles.templates}>
            {templates.map((template) => (
              <li key={template.id}>
                <Template template={template} />
              </li>
            ))}
          </ul>
          <p className={styles.synced}>
            סונכרנו ב־
            <DateText at={first.syncedAt} as="datetime" />
          </p>
        </>
      ) : (
        <EmptyState title="עוד אין תבניות" text="תבניות נכתבות ומאושרות אצל הספק, וסנכרון מביא אותן לכאן." />
      )}
    </Card>
  )
}

function Template({ template }: { template: ChannelTemplateRow }) {
  const { name, language, category, status, reason, pausedUntil, preview } = template
  const { label, tone } = templateStatus(status)
  const pause = pauseText(pausedUntil, new Date())
  return (
    <article className={styles.template}>
      <header className={styles.templateHead}>
        <h3>
          <Ltr>{name}</Ltr>
        </h3>
        <Status tone={tone}>{label}</Status>
      </header>
      <p className={styles.facts}>
        <Badge>{templateCategory(category)}</Badge> <Ltr>{language}</Ltr>
        {pause && ` · ${pause}`}
      </p>
      {reason && (
        <Alert tone="warn">
          <Bidi>{reason}</Bidi>
        </Alert>
      )}
      <Bubble preview={preview} />
    </article>
  )
}

const MEDIA = { image: 'תמונה', video: 'סרטון', document: 'קובץ' } as const

const Bubble = ({ preview: { header, body, footer, buttons, media } }: { preview: TemplatePreview }) => (
  <div className={styles.bubble}>
    {media && <small>{MEDIA[media]}</small>}
    {header && (
      <p dir="auto">
        <strong>{header}</strong>
      </p>
    )}
    <p dir="auto">{body}</p>
    {footer && (
      <p dir="auto">
        <small>{footer}</small>
      </p>
    )}
    {buttons.length > 0 && (
      <ul className={styles.buttons}>
        {buttons.map((button) => (
          <li key={button}>
            <Bidi>{button}</Bidi>
          </li>
        ))}
      </ul>
    )}
  </div>
)
