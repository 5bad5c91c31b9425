import { Bidi } from '@/components/ui/bidi'
import { IconCheck, IconX } from '@/components/ui/icons'

import styles from './verdicts.module.css'

type Verdict = { text: string; holds: boolean; value: string }
type Props = {
  label?: string
  verdicts: readonly Verdict[]
  /** Conditions that stop a record where they hold. */
  isStop?: boolean
}

/** Conditions with whether each holds for a record, and with which value. */
export function Verdicts({ label, verdicts, isStop = false }: Props) {
  if (verdicts.length === 0) return null
  return (
    <div className={styles.verdicts}>
      {label && <strong>{label}</strong>}
      <ul>
        {verdicts.map(({ text, holds, value }) => (
          <li key={text} data-holds={holds !== isStop || undefined}>
            {holds ? <IconCheck size={16} /> : <IconX size={16} />}
            <span>
              <Bidi>{text}</Bidi>{' '}
              <span className="muted">
                {holds ? 'מתקיים' : 'לא מתקיים'}; ברשומה: <Bidi>{value}</Bidi>
              </span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
