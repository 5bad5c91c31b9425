import type { ReactNode } from 'react'

export type Tone = 'ok' | 'warn' | 'bad' | 'info' | 'muted'
type Props = { tone?: Tone | undefined; children: ReactNode }

export function Badge({ tone = 'muted', children }: Props) {
  return <span className={`badge badge-${tone}`}>{children}</span>
}

/** A badge with a dot: the state of a thing. The words say it; colour only repeats. */
export function Status({ tone = 'muted', children }: Props) {
  return (
    <span className={`badge badge-${tone}`}>
      <span className="badge-dot" aria-hidden="true" />
      {children}
    </span>
  )
}
