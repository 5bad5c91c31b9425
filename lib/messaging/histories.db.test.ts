import { expect, it } from 'vitest'

import { testCompany } from '@/lib/auth/testing'
import { sequence } from '@/seed/world'

import { tryHistory } from './histories.testing'
import { addTestAccount } from './messaging.testing'
import { withTestProvider } from './provider-hooks.testing'

const provider = withTestProvider()

/** A sample; scripts/messaging-histories.ts tries 1,000. */
it('whatever comes twice, late, early or in another order, a conversation ends as if all had come in order', async () => {
  const account = await addTestAccount((await testCompany()).companyId)
  const random = sequence(17)
  for (let n = 0; n < 30; n++) expect(await tryHistory(account, provider, random)).toBeNull()
}, 120_000)
