import './gallery.css'

import type { ReactNode } from 'react'

type Props = { title: string; note?: ReactNode; wide?: boolean; children: ReactNode }

/** A labelled region that shows one component in its states. */
export function Story({ title, note, wide = false, children }: Props) {
  return (
    <section className={wide ? 'card story story-wide' : 'card story'} aria-label={title}>
      <header className="card-head">
        <h2>{title}</h2>
      </header>
      <div className="card-body stack">
        {note && <p className="muted">{note}</p>}
        {children}
      </div>
    </section>
  )
}

export const Stories = ({ children }: { children: ReactNode }) => <div className="stories">{children}</div>
