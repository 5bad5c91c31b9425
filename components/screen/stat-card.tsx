import Link from 'next/link'
import type { ReactNode } from 'react'

type Props = {
  label: string
  value: ReactNode
  note?: ReactNode
  tone?: 'ok' | 'bad' | undefined
  href?: string | undefined
}

/** Four figures in a row, two by two on smaller screens. */
export const StatGrid = ({ children }: { children: ReactNode }) => <div className="stat-grid">{children}</div>

export function StatCard({ label, value, note, tone, href }: Props) {
  return (
    <section className="card stat">
      <h2 className="stat-label">{href ? <Link href={href}>{label}</Link> : label}</h2>
      <p className="stat-value">{value}</p>
      {note && <p className={tone ? `stat-note stat-${tone}` : 'stat-note'}>{note}</p>}
    </section>
  )
}
