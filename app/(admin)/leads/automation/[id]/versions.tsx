import { EmptyState } from '@/components/screen/empty-state'
import { Status } from '@/components/ui/badge'
import { Bidi } from '@/components/ui/bidi'
import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import type { GraphWords } from '@/lib/automation/words.rules'
import { countText } from '@/lib/format/count-text'
import type { listAutomationVersions } from '@/lib/modules/automations/automations.queries'

import { GraphView } from '../graph-view'
import styles from './versions.module.css'

type Props = {
  versions: Awaited<ReturnType<typeof listAutomationVersions>>
  active: number | null
  words: GraphWords
}

/** The versions that were activated, the newest first; who is inside of one ends by it. */
export const Versions = ({ versions, active, words }: Props) => (
  <Card title="גרסאות">
    {versions.length === 0 ? (
      <EmptyState title="עוד אין גרסאות" text="גרסה נוצרת בכל הפעלה של שינויים." />
    ) : (
      <div className={styles.versions}>
        {versions.map(({ version, graph, createdAt, createdBy, inside }) => (
          <details key={version} open={version === active}>
            <summary>
              <strong>גרסה {version}</strong> {version === active && <Status tone="ok">זו שפועלת</Status>}
              <span className="muted">
                <DateText at={createdAt} as="datetime" /> · <Bidi>{createdBy ?? ''}</Bidi>
                {inside > 0 && ` · ${countText(inside, INSIDE)}`}
              </span>
            </summary>
            <GraphView graph={graph} words={words} />
          </details>
        ))}
      </div>
    )}
  </Card>
)

const INSIDE = ['רשומה אחת בפנים', 'שתי רשומות בפנים', '# רשומות בפנים'] as const
