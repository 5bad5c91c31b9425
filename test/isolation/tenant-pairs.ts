import { filledDatabase } from '@/lib/db/testing'
import { newActor, newCompany, newTeamActor } from './people'
import { fillTenant, type Tenant } from './tenant'
import { COLLEAGUE_WORDS, OUR_WORDS, THEIR_WORDS, type Words } from './words'

type Company = { companyId: string; companyName: string; gatewayAccountId: string }

export type TenantPairs = Record<'ours' | 'agent' | 'colleague' | 'theirs', Tenant> & { one: Company; other: Company }

/** Returns a database with the tenant pairs, filled once per run and copied for each test file. */
export const tenantPairsDatabase = () => filledDatabase('sides', fillTenantPairs)

/**
 * Creates two companies that know each other's ids, with rows of every kind; in the first, an agent who sees only their
 * own rows and those of their team, and a colleague who is not of it.
 */
export async function fillTenantPairs(): Promise<TenantPairs> {
  const [one, other] = [await companyOf(OUR_WORDS), await companyOf(THEIR_WORDS)]
  const fill = async ({ companyId, gatewayAccountId }: Company, words: Words, hire = newActor) =>
    fillTenant(await hire({ companyId, words }), words, gatewayAccountId)
  return {
    one,
    other,
    ours: await fill(one, OUR_WORDS),
    agent: await fill(one, { ...OUR_WORDS, digits: '44' }, newTeamActor),
    colleague: await fill(one, COLLEAGUE_WORDS),
    theirs: await fill(other, THEIR_WORDS),
  }
}

async function companyOf(words: Words): Promise<Company> {
  const { id: companyId, gatewayAccountId } = await newCompany(words)
  return { companyId, companyName: `חברה ${words.word}`, gatewayAccountId }
}
