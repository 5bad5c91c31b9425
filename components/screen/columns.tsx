import type { ReactNode } from 'react'

type Props = {
  side: ReactNode
  /** Whether the side stays in sight beside a long main column, scrolling by itself. */
  sticky?: boolean
  children: ReactNode
}

/** A wide main column and a side of 340; under 992 the side comes first. */
export const Columns = ({ side, sticky, children }: Props) => (
  <div className="columns">
    <div className="columns-main stack">{children}</div>
    <aside className="columns-side stack" data-sticky={sticky || undefined}>
      {side}
    </aside>
  </div>
)

/** Cards below each other, 16 apart. */
export const Stack = ({ children }: { children: ReactNode }) => <div className="stack">{children}</div>
