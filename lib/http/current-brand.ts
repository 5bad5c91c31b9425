import 'server-only'

import { cache } from 'react'

import { inCompany } from '@/lib/db/tenant'

import { brandIn } from './brand'

/** The looks of a company, read once for a page. */
export const loadCurrentBrand = cache((companyId: string) => inCompany({ companyId }, (tx) => brandIn(tx, companyId)))
