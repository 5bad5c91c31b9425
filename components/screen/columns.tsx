import type { ReactNode } from 'react'

/** A wide main column and a side of 340; under 992 the side comes first. */
export const Columns = ({ side, children }: { side: ReactNode; children: ReactNode }) => (
  <div className="columns">
    <div className="columns-main stack">{children}</div>
    <aside className="columns-side stack">{side}</aside>
  </div>
)

/** Cards below each other, 16 apart. */
export const Stack = ({ children }: { children: ReactNode }) => <div className="stack">{children}</div>
