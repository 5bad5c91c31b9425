import type { ReactNode } from 'react'

export type Tone = 'ok' | 'warn' | 'bad' | 'info' | 'muted'
type Props = { tone?: Tone | undefined; children: ReactNode }

export function Badge({ tone = 'muted', children }: Props) {
  return <span className={`badge badge-${tone}`}>{children}</span>
}

/** A badge with a dot for the state of an object. The text states it; the colour only repeats it. */
export function Status({ tone = 'muted', children }: Props) {
  return <span className={`badge badge-${tone} status`}>{children}</span>
}
