'use client'

import { useRouter } from 'next/navigation'

import { RecordPicker } from '@/components/domain/record-picker'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { MAX_MERGED } from '@/lib/modules/merging/limits.schema'
import type { RecordEntity } from '@/lib/records/kind'

import styles from './merge.module.css'
import { mergeWords } from './merge-words'

type Chosen = { id: string; name: string; number: string }

/** The choice of records to merge; their ids are in the address. */
export function ChooseRecords({ entity, cards }: { entity: RecordEntity; cards: Chosen[] }) {
  const router = useRouter()
  const ids = cards.map(({ id }) => id)
  const show = (wanted: string[]) =>
    router.replace(`${mergeWords[entity].merge}${wanted.length > 0 ? `?ids=${wanted.join(',')}` : ''}`)
  return (
    <Card title="הכרטיסים למיזוג">
      <div className="stack">
        {cards.length > 0 && (
          <ul className={styles.chosen}>
            {cards.map(({ id, name, number }) => (
              <li key={id}>
                <span>
                  <Bidi>{name}</Bidi>{' '}
                  <span className="muted">
                    <Ltr>{number}</Ltr>
                  </span>
                </span>
                <Button size="sm" variant="ghost" onClick={() => show(ids.filter((other) => other !== id))}>
                  הסרה<span className="sr-only"> של {name}</span>
                </Button>
              </li>
            ))}
          </ul>
        )}
        {cards.length < MAX_MERGED ? (
          <RecordPicker
            entity={entity}
            key={ids.join()}
            label="הוספת כרטיס"
            hint={cards.length < 2 ? 'יש לבחור לפחות שני כרטיסים' : undefined}
            value={null}
            onChange={(record) => record && !ids.includes(record.value) && show([...ids, record.value])}
          />
        ) : (
          <p className="muted">אפשר למזג עד {MAX_MERGED} כרטיסים בבת אחת.</p>
        )}
      </div>
    </Card>
  )
}
