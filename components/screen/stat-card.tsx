import Link from 'next/link'
import type { ReactNode } from 'react'

import { Ltr } from '@/components/ui/bidi'

type Props = {
  label: string
  value: ReactNode
  /** Line under the value; `<Delta>` shows how it changed. */
  note?: ReactNode
  tone?: 'ok' | 'bad' | undefined
  href?: string | undefined
  /** Sparkline of the value. */
  spark?: ReactNode
}

/** Grid of figure cards: four in a row, two by two on smaller screens. */
export const StatGrid = ({ children }: { children: ReactNode }) => <div className="stat-grid">{children}</div>

export function StatCard({ label, value, note, tone, href, spark }: Props) {
  return (
    <section className="card stat">
      <h2 className="stat-label">{href ? <Link href={href}>{label}</Link> : label}</h2>
      <p className="stat-value">{value}</p>
      {note && <p className={tone ? `stat-note stat-${tone}` : 'stat-note'}>{note}</p>}
      {spark && <div className="stat-spark">{spark}</div>}
    </section>
  )
}

type DeltaProps = {
  /** Change in percent; null if there is nothing to compare with. */
  percent: number | null
  /** What it is compared with: `מהחודש הקודם`. */
  since: string
  upIs?: 'good' | 'bad'
}

/** Change of a figure: an arrow, text for screen readers, and a colour by whether the change is good. */
export function Delta({ percent, since, upIs = 'good' }: DeltaProps) {
  if (percent === null) return <>אין עם מה להשוות</>
  const size = Math.abs(percent).toFixed(1)
  if (size === '0.0') return <>ללא שינוי {since}</>
  const isUp = percent > 0
  return (
    <span className={isUp === (upIs === 'good') ? 'stat-ok' : 'stat-bad'}>
      <span aria-hidden="true">{isUp ? '▲' : '▼'} </span>
      <span className="sr-only">{isUp ? 'עלייה של ' : 'ירידה של '}</span>
      <Ltr>{size}%</Ltr> {since}
    </span>
  )
}
