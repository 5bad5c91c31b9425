import type { ReactNode } from 'react'

import { Bidi } from '@/components/ui/bidi'
import { brandStyle } from '@/lib/format/brand-colors'
import type { Brand } from '@/lib/http/brand'

type Props = {
  width?: 'pay' | 'document' | undefined
  /** Branding of the company: logo and name on top, and its colour. */
  brand?: Brand | undefined
  children: ReactNode
}

/** Centered sheet of a public page: 480 px wide for payments, 880 px for documents. */
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
