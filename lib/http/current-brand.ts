import 'server-only'

import { cache } from 'react'

import { readInCompany } from '@/lib/db/tenant'

import { brandIn } from './brand'

/** Returns the branding of a company; cached for the request of one page. */
export const loadCurrentBrand = cache((companyId: string) =>
  readInCompany({ companyId }, (tx) => brandIn(tx, companyId)),
)
