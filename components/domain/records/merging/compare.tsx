import type { ReactNode } from 'react'

import { Bidi, Ltr } from '@/components/ui/bidi'
import { type CompareRow, sourceOf } from './compare-rows'
import styles from './merge.module.css'

export type ComparedCard = { id: string; version: number; name: string; number: string }
type Props = {
  cards: ComparedCard[]
  rows: CompareRow[]
  winnerId: string
  choices: Record<string, string>
  onWinner: (id: string) => void
  onChoose: (key: string, id: string) => void
}

/**
 * Comparison table: one row per field, one column per record. Only fields in which the records differ offer a choice.
 */
export const Compare = ({ cards, rows, winnerId, choices, onWinner, onChoose }: Props) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by key
  <section className={styles.scroll} aria-label="השוואת הכרטיסים" tabIndex={0}>
    <table className={styles.compare}>
      <thead>
        <tr>
          <th scope="row">הכרטיס שיישאר</th>
          {cards.map(({ id, name, number }) => (
            <th key={id} scope="col">
              <Pick group="winner" checked={id === winnerId} onPick={() => onWinner(id)}>
                <span>
                  <Bidi>{name}</Bidi> <Ltr>{number}</Ltr>
                </span>
              </Pick>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row">{row.label}</th>
            {cards.map((card) => (
              <td key={card.id}>
                <Value
                  row={row}
                  card={card}
                  checked={sourceOf(row, { chosen: choices[row.key], winnerId }) === card.id}
                  onPick={() => onChoose(row.key, card.id)}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)

type Picking = { group: string; checked: boolean; onPick: () => void; children: ReactNode }

const Pick = ({ group, checked, onPick, children }: Picking) => (
  <label className={styles.pick}>
    <input type="radio" name={group} checked={checked} onChange={onPick} />
    {children}
  </label>
)

type Shown = { row: CompareRow; card: ComparedCard; checked: boolean; onPick: () => void }

function Value({ row: { key, texts }, card, checked, onPick }: Shown) {
  const text = texts[card.id] ?? ''
  const shown = text === '' ? <span className="muted">ריק</span> : <Bidi>{text}</Bidi>
  if (new Set(Object.values(texts)).size < 2) return shown
  return (
    <Pick group={key} checked={checked} onPick={onPick}>
      {shown}
      <span className="sr-only"> ({card.name})</span>
    </Pick>
  )
}
