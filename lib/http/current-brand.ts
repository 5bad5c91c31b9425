import 'server-only'

import { cache } from 'react'

import { inCompany } from '@/lib/db/tenant'

import { brandIn } from './brand'

/** Returns the branding of a company; cached for the request of one page. */
export const loadCurrentBrand = cache((companyId: string) => inCompany({ companyId }, (tx) => brandIn(tx, companyId)))
