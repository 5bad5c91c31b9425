import type { ReactNode } from 'react'

import { Bidi } from '@/components/ui/bidi'
import { brandStyle } from '@/lib/format/brand-colors'
import type { Brand } from '@/lib/http/brand'

type Props = {
  width?: 'pay' | 'document' | undefined
  /** Whose page it is: its logo and name on top, its colour throughout. */
  brand?: Brand | undefined
  children: ReactNode
}

/** A centred sheet: 480 wide to pay, 880 for a document. */
export const PublicSheet = ({ width = 'pay', brand, children }: Props) => (
  <div className={`sheet sheet-${width}`} {...(brand?.color && { 'data-brand': '', style: brandStyle(brand.color) })}>
    {brand && (brand.logo || brand.name) && (
      <p className="sheet-brand">
        {/* biome-ignore lint/performance/noImgElement: small, and of our own making */}
        {brand.logo && <img src={brand.logo} alt="" />}
        {brand.name && <Bidi>{brand.name}</Bidi>}
      </p>
    )}
    {children}
  </div>
)
