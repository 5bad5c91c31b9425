import type { ReactNode } from 'react'

/** A centred sheet: 480 wide to pay, 880 for a document. */
export const PublicSheet = ({
  width = 'pay',
  children,
}: {
  width?: 'pay' | 'document' | undefined
  children: ReactNode
}) => <div className={`sheet sheet-${width}`}>{children}</div>
