'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'

import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { notify } from '@/components/ui/toaster'
import { sendJson } from '@/lib/client/send'
import type { RecordEntity } from '@/lib/records/kind'

import { Compare, type ComparedCard } from './compare'
import type { CompareRow } from './compare-rows'
import styles from './merge.module.css'
import { mergeWords } from './merge-words'

type Props = {
  entity: RecordEntity
  cards: ComparedCard[]
  rows: CompareRow[]
  moves: { label: string; count: number }[]
}

/** The merge form: which record remains, and from which record each field is taken. */
export function MergeForm({ entity, cards, rows, moves }: Props) {
  const router = useRouter()
  const [winnerId, setWinner] = useState(cards[0]?.id ?? '')
  const [choices, setChoices] = useState<Record<string, string>>({})
  const [problem, setProblem] = useState<string>()
  const [isSending, setSending] = useState(false)

  async function merge() {
    setSending(true)
    setProblem(undefined)
    const seen = cards.map(({ id, version }) => ({ id, version }))
    const chosen = (isCustom: boolean) =>
      Object.fromEntries(
        rows.filter((row) => row.isCustom === isCustom && choices[row.key]).map(({ key }) => [key, choices[key]]),
      )
    const body = { winnerId, cards: seen, choices: chosen(false), customChoices: chosen(true) }
    const sent = await sendJson<{ id: string }>(`${mergeWords[entity].api}/merges`, 'POST', body)
    setSending(false)
    if (!sent.ok) return setProblem(sent.error.message)
    void notify('הכרטיסים מוזגו')
    router.push(mergeWords[entity].view(sent.data.id))
  }

  return (
    <Card title="מה יישאר בכרטיס" flush>
      <Compare
        cards={cards}
        rows={rows}
        winnerId={winnerId}
        choices={choices}
        onWinner={setWinner}
        onChoose={(key, id) => setChoices((now) => ({ ...now, [key]: id }))}
      />
      <div className="card-body stack">
        {problem && <Alert tone="bad" live title={problem} />}
        {moves.length > 0 && (
          <div>
            <p>כל מה ששייך לכרטיסים יעבור לכרטיס שיישאר:</p>
            <ul className={styles.moves}>
              {moves.map(({ label, count }) => (
                <li key={label}>
                  {label}: {count}
                </li>
              ))}
            </ul>
          </div>
        )}
        <p className="muted">
          התגיות יאוחדו, וטלפונים וכתובות דוא״ל שלא נבחרו יישמרו בכרטיס כנוספים. אפשר לבטל את המיזוג במשך 30 יום.
        </p>
        <p>
          <Button variant="primary" loading={isSending} onClick={merge}>
            מיזוג הכרטיסים
          </Button>
        </p>
      </div>
    </Card>
  )
}
