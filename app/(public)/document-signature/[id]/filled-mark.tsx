import type { SigningView } from '@/lib/modules/documents/signing/signing.queries'

import { boxStyle, InkDrawing } from './ink-drawing'
import styles from './signing.module.css'

type Filled = SigningView['filled'][number]

/** The value or drawing of an earlier signer, at its place in the signed copy. */
export function FilledMark({ filled }: { filled: Filled }) {
  return (
    <div className={styles.filled} style={boxStyle(filled)}>
      <Value value={filled.value} />
    </div>
  )
}

function Value({ value }: { value: Filled['value'] }) {
  if (value.kind === 'checkbox') return <span>{value.checked ? '✓' : ''}</span>
  if (value.kind !== 'signature') return <span dir="auto">{value.text}</span>
  if (value.mode === 'typed') return <em dir="auto">{value.text}</em>
  return (
    <>
      <span className="sr-only">חתימה</span>
      <InkDrawing {...value} />
    </>
  )
}

/** Returns a React key: the position identifies a filled value. */
export const keyOf = ({ page, x, y, w, h }: Filled) => [page, x, y, w, h].join()
