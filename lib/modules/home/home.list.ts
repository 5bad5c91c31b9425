import { createLoader, parseAsStringLiteral } from 'nuqs/server'

import { HOME_PERIODS } from './home.schema'

export const loadHomePeriod = createLoader({ period: parseAsStringLiteral(HOME_PERIODS).withDefault('month') })
