import { Badge } from '@/components/ui/badge'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import type { TemplateRow } from '@/lib/modules/settings/templates.queries'
import { href } from '@/lib/routes/find'

import styles from './mail.module.css'

/** Card of all messages that the product sends in the company's name; it shows which ones have a custom text. */
export const TemplatesCard = ({ templates }: { templates: TemplateRow[] }) => (
  <Card title="נוסח ההודעות">
    <ul className={styles.templates}>
      {templates.map(({ kind, name, sent, isOwn }) => (
        <li key={kind}>
          <span>
            <strong>{name}</strong>
            <br />
            <span className={styles.note}>{sent}</span>
          </span>
          <span className={styles.end}>
            <Badge tone={isOwn ? 'info' : 'muted'}>{isOwn ? 'נוסח משלך' : 'הנוסח הרגיל'}</Badge>
            <ButtonLink
              size="sm"
              href={`${href('settings')}?tab=mail&template=${kind}`}
              scroll={false}
              aria-label={`עריכת הנוסח: ${name}`}
            >
              עריכה
            </ButtonLink>
          </span>
        </li>
      ))}
    </ul>
  </Card>
)
