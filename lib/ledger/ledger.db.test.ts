import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import type { Tx } from '@/lib/db/client'
import { inAuth, inCompany } from '@/lib/db/tenant'
import { testDatabase } from '@/lib/db/testing'
import { agorotToMicro } from '@/lib/format/micro'
import { creditTopUp } from '@/lib/modules/wallet/topups.commands'
import { walletBalance } from './balance'
import { captureHold, placeHold, releaseHold } from './holds'
import { chargeWallet, grantCredit, reversePosting, transferCredit, withdrawCredit } from './postings'
import { freezeWallet, setThreshold, unfreezeWallet } from './settings'
import { newPlace, topUp } from './testing'

type Place = Awaited<ReturnType<typeof newPlace>>

let database: Awaited<ReturnType<typeof testDatabase>>
let root: Place
let child: Place
let sibling: Place
let stranger: Place

beforeAll(async () => {
  database = await testDatabase()
}, 60_000)
afterAll(() => database.drop())
beforeEach(async () => {
  root = await newPlace()
  child = await newPlace(root.id)
  sibling = await newPlace(root.id)
  stranger = await newPlace()
  await topUp(child, root, 10_000)
})

const as = <T>(place: Place, work: (tx: Tx) => Promise<T>) => inCompany({ companyId: place.id }, work)
const balanceAt = (place: Place) => as(place, (tx) => walletBalance(tx, place.id))
const available = async (place: Place) => (await balanceAt(place)).availableMicro
const proof = () =>
  inAuth(async (tx) => {
    const { rows } = await tx.execute<{ proof: Record<string, unknown> }>(sql`select kesher.ledger_proof() as proof`)
    return rows[0]?.proof ?? {}
  })
const refused = (status: number, code: string) => expect.objectContaining({ status, code })
const charge = (by: Place, wallet: Place, ...[agorot, key = randomUUID()]: [agorot: number, key?: string]) =>
  as(by, (tx) => chargeWallet(tx, { companyId: wallet.id, amountAgorot: agorot, key, purpose: 'addon', memo: 'תוסף' }))
const transfer = (from: Place, to: Place, agorot: number) =>
  as(from, (tx) => transferCredit(tx, { companyId: to.id, amountAgorot: agorot, key: randomUUID(), memo: 'העברה' }))
const withdraw = (to: Place, from: Place, agorot: number) =>
  as(to, (tx) => withdrawCredit(tx, { companyId: from.id, amountAgorot: agorot, key: randomUUID(), memo: 'משיכה' }))
const grant = (by: Place, to: Place, ...[agorot, expiresAt = null]: [agorot: number, expiresAt?: Date | null]) =>
  as(by, (tx) =>
    grantCredit(tx, { companyId: to.id, amountAgorot: agorot, key: randomUUID(), memo: 'פיצוי', expiresAt }),
  )
const hold = (by: Place, wallet: Place, ...[agorot, key = randomUUID()]: [agorot: number, key?: string]) =>
  as(by, (tx) =>
    placeHold(tx, { companyId: wallet.id, amountAgorot: agorot, key, purpose: 'sms', memo: 'קמפיין', minutes: 60 }),
  )

describe('what comes in', () => {
  it('is credited once for a payment, however often it is told of', async () => {
    const payment = await topUp(child, root, 5_000)
    for (let time = 0; time < 3; time++) await as(root, (tx) => creditTopUp(tx, payment))
    expect(await available(child)).toBe(agorotToMicro(15_000))
  })
  it('goes to the wallet that asked for the page, from whoever stands above it, whatever the request says', async () => {
    await topUp(root, root, 700)
    expect(await available(root)).toBe(agorotToMicro(700))
    await expect(topUp(child, stranger, 900)).resolves.toBeDefined()
    expect(await available(child)).toBe(agorotToMicro(10_000))
  })
  it('leaves every other payment alone', async () => {
    await expect(as(root, (tx) => creditTopUp(tx, { id: randomUUID(), number: 1 }))).resolves.toBeUndefined()
  })
})

describe('a charge', () => {
  it('is taken from the wallet and earned by who charges, or by the company above where one pays from the own', async () => {
    await charge(root, child, 3_000)
    await charge(child, child, 2_000)
    expect(await available(child)).toBe(agorotToMicro(5_000))
    const [{ balance } = { balance: 0 }] = await as(root, async (tx) => {
      const { rows } = await tx.execute<{ balance: number }>(
        sql`select balance_micro as balance from ledger_accounts where company_id = ${root.id} and kind = 'revenue'`,
      )
      return rows
    })
    expect(balance).toBe(agorotToMicro(5_000))
  })
  it('is refused beyond what is free, with 402, and the unit of work goes on', async () => {
    await as(root, async (tx) => {
      const order = { companyId: child.id, key: randomUUID(), purpose: 'addon', memo: '' } as const
      await expect(chargeWallet(tx, { ...order, amountAgorot: 10_001 })).rejects.toEqual(
        refused(402, 'insufficient_credit'),
      )
      await chargeWallet(tx, { ...order, amountAgorot: 10_000 })
    })
    expect(await available(child)).toBe(0)
  })
  it('uses granted credit before paid, soonest to end first', async () => {
    const soon = new Date(Date.now() + 3_600_000)
    await grant(root, child, 100)
    await grant(root, child, 200, soon)
    await charge(root, child, 250)
    expect(await balanceAt(child)).toMatchObject({ grantedMicro: agorotToMicro(50), paidMicro: agorotToMicro(10_000) })
    const lots = await as(child, async (tx) => {
      const { rows } = await tx.execute<{ rest: number }>(
        sql`select remaining_micro as rest from ledger_lots where company_id = ${child.id} order by expires_at nulls last`,
      )
      return rows.map(({ rest }) => rest)
    })
    expect(lots).toEqual([0, agorotToMicro(50)])
  })
  it('may be a fraction of an agora, and no smaller than a micro unit', async () => {
    const order = { companyId: child.id, purpose: 'sms', memo: '' } as const
    await as(root, (tx) => chargeWallet(tx, { ...order, key: randomUUID(), amountMicro: 35_250 }))
    expect(await available(child)).toBe(agorotToMicro(10_000) - 35_250)
    for (const amountMicro of [0, -1, 0.5, 1.25, Number.NaN, Number.POSITIVE_INFINITY, 1e17])
      await expect(as(root, (tx) => chargeWallet(tx, { ...order, key: randomUUID(), amountMicro }))).rejects.toEqual(
        refused(422, 'bad_amount'),
      )
    for (const amountAgorot of [0, -100, 1.5])
      await expect(as(root, (tx) => chargeWallet(tx, { ...order, key: randomUUID(), amountAgorot }))).rejects.toEqual(
        refused(422, 'bad_amount'),
      )
  })
})

describe('a key', () => {
  it('gives the same answer for the same order and 409 for another one', async () => {
    const first = await charge(root, child, 100, 'k')
    const again = await charge(root, child, 100, 'k')
    expect([again.txId, again.isReplay]).toEqual([first.txId, true])
    await expect(charge(root, child, 101, 'k')).rejects.toEqual(refused(409, 'key_reused'))
    await expect(charge(root, sibling, 100, 'k')).rejects.toEqual(refused(409, 'key_reused'))
    await expect(hold(root, child, 100, 'k')).rejects.toEqual(refused(409, 'key_reused'))
    expect(await available(child)).toBe(agorotToMicro(9_900))
  })
  it('belongs to who uses it', async () => {
    await charge(root, child, 100, 'k')
    expect((await charge(child, child, 100, 'k')).isReplay).toBe(false)
  })
  it('brought fifty times at once posts once', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => charge(root, child, 100, 'k')))
    expect(new Set(answers.map(({ txId }) => txId)).size).toBe(1)
    expect(answers.filter(({ isReplay }) => !isReplay)).toHaveLength(1)
    expect(await available(child)).toBe(agorotToMicro(9_900))
  })
})

describe('one hundred at once', () => {
  it('let through exactly the fifty that the balance covers (requirement 45)', async () => {
    const tries = await Promise.allSettled(Array.from({ length: 100 }, () => charge(child, child, 200)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(50)
    for (const one of tries)
      if (one.status === 'rejected') expect(one.reason).toEqual(refused(402, 'insufficient_credit'))
    expect(await balanceAt(child)).toMatchObject({ balanceMicro: 0, availableMicro: 0 })
    expect(await proof()).toMatchObject(SOUND)
  })
  it('in both directions between the same wallets never block each other', async () => {
    await topUp(root, root, 100_000)
    const moves = Array.from({ length: 40 }, (_, index) =>
      index % 2 ? transfer(root, child, 10) : withdraw(root, child, 10),
    )
    await Promise.all([...moves, ...Array.from({ length: 20 }, () => charge(child, child, 5))])
    expect(await available(root)).toBe(agorotToMicro(100_000))
    expect(await available(child)).toBe(agorotToMicro(9_900))
  })
})

const SOUND = {
  sum: 0,
  unbalanced: [],
  orphans: [],
  drifted: [],
  negative: [],
  lots: [],
  overheld: [],
  gateway: [],
}

describe('between companies', () => {
  it('credit goes down the tree and comes back, but granted credit stays where it was given', async () => {
    await topUp(root, root, 1_000)
    await transfer(root, child, 600)
    await grant(root, child, 500)
    expect(await available(child)).toBe(agorotToMicro(11_100))
    await expect(withdraw(root, child, 10_601)).rejects.toEqual(refused(402, 'insufficient_credit'))
    await withdraw(root, child, 10_600)
    expect(await balanceAt(child)).toMatchObject({ paidMicro: 0, grantedMicro: agorotToMicro(500) })
  })
  it('nobody touches a wallet that is not the own or below', async () => {
    for (const [by, wallet] of [
      [stranger, child],
      [sibling, child],
      [child, root],
      [child, sibling],
    ] as const) {
      await expect(charge(by, wallet, 1)).rejects.toEqual(refused(404, 'not_found'))
      await expect(transfer(by, wallet, 1)).rejects.toEqual(refused(404, 'not_found'))
      await expect(withdraw(by, wallet, 1)).rejects.toEqual(refused(404, 'not_found'))
      await expect(grant(by, wallet, 1)).rejects.toEqual(refused(404, 'not_found'))
      await expect(hold(by, wallet, 1)).rejects.toEqual(refused(404, 'not_found'))
      await expect(as(by, (tx) => freezeWallet(tx, wallet.id, 'x'))).rejects.toEqual(refused(404, 'not_found'))
      await expect(as(by, (tx) => setThreshold(tx, wallet.id, 1))).rejects.toEqual(refused(404, 'not_found'))
    }
    await expect(grant(child, child, 100)).rejects.toEqual(refused(404, 'not_found'))
    expect(await available(child)).toBe(agorotToMicro(10_000))
  })
  it('nobody reverses or captures what another company posted or set apart', async () => {
    const { txId } = await charge(root, child, 100)
    const { holdId } = await hold(root, child, 100)
    for (const other of [child, sibling, stranger]) {
      await expect(as(other, (tx) => reversePosting(tx, { txId, key: 'r', memo: '' }))).rejects.toEqual(
        refused(404, 'not_found'),
      )
      await expect(as(other, (tx) => captureHold(tx, { holdId, amountAgorot: 1, key: 'c', memo: '' }))).rejects.toEqual(
        refused(404, 'not_found'),
      )
      await expect(as(other, (tx) => releaseHold(tx, { holdId }))).rejects.toEqual(refused(404, 'not_found'))
    }
  })
  it('a company sees its own rows and those below it, and no others', async () => {
    await charge(root, child, 100)
    const counts = (place: Place) =>
      as(place, async (tx) => {
        const { rows } = await tx.execute<{ wallets: string[]; txs: number; entries: number }>(sql`
          select (select array_agg(company_id::text) from wallets) as wallets,
            (select count(*)::int from ledger_txs) as txs, (select count(*)::int from ledger_entries) as entries`)
        return rows[0]
      })
    expect(await counts(child)).toEqual({ wallets: [child.id], txs: 2, entries: 2 })
    expect((await counts(root))?.wallets?.sort()).toEqual([root.id, child.id].sort())
    expect(await counts(root)).toMatchObject({ txs: 2, entries: 4 })
    for (const other of [sibling, stranger]) expect(await counts(other)).toEqual({ wallets: null, txs: 0, entries: 0 })
  })
})

describe('a frozen wallet', () => {
  it('gives and takes nothing but what was paid for it, until it thaws', async () => {
    const { holdId } = await hold(root, child, 100)
    await topUp(root, root, 500)
    await as(root, (tx) => freezeWallet(tx, child.id, 'חוב פתוח'))
    expect(await balanceAt(child)).toMatchObject({ state: 'frozen', frozenReason: 'חוב פתוח' })
    const frozen = refused(409, 'wallet_frozen')
    await expect(charge(root, child, 1)).rejects.toEqual(frozen)
    await expect(charge(child, child, 1)).rejects.toEqual(frozen)
    await expect(transfer(root, child, 1)).rejects.toEqual(frozen)
    await expect(withdraw(root, child, 1)).rejects.toEqual(frozen)
    await expect(grant(root, child, 1)).rejects.toEqual(frozen)
    await expect(hold(root, child, 1)).rejects.toEqual(frozen)
    await as(root, (tx) => captureHold(tx, { holdId, amountAgorot: 100, key: 'c', memo: '' }))
    await topUp(child, root, 50)
    await as(root, (tx) => unfreezeWallet(tx, child.id))
    await charge(root, child, 9_950)
    expect(await balanceAt(child)).toMatchObject({ state: 'active', frozenReason: '', balanceMicro: 0 })
  })
})

describe('a hold', () => {
  it('keeps credit apart, is captured in parts, and gives the rest free', async () => {
    const { holdId } = await hold(root, child, 6_000)
    expect(await balanceAt(child)).toMatchObject({
      heldMicro: agorotToMicro(6_000),
      availableMicro: agorotToMicro(4_000),
    })
    await expect(charge(root, child, 4_001)).rejects.toEqual(refused(402, 'insufficient_credit'))
    await expect(hold(root, child, 4_001)).rejects.toEqual(refused(402, 'insufficient_credit'))
    await as(root, (tx) => captureHold(tx, { holdId, amountAgorot: 1_000, key: 'a', memo: '' }))
    await expect(
      as(root, (tx) => captureHold(tx, { holdId, amountAgorot: 5_001, key: 'b', memo: '' })),
    ).rejects.toEqual(refused(409, 'over_hold'))
    await as(root, (tx) => captureHold(tx, { holdId, amountAgorot: 2_000, key: 'b', memo: '', isLast: true }))
    expect(await balanceAt(child)).toMatchObject({ heldMicro: 0, availableMicro: agorotToMicro(7_000) })
    await expect(as(root, (tx) => captureHold(tx, { holdId, amountAgorot: 1, key: 'd', memo: '' }))).rejects.toEqual(
      refused(409, 'hold_ended'),
    )
    await expect(as(root, (tx) => releaseHold(tx, { holdId }))).rejects.toEqual(refused(409, 'hold_ended'))
  })
  it('is released once and again without harm', async () => {
    const { holdId } = await hold(child, child, 10_000)
    for (let time = 0; time < 2; time++) await as(child, (tx) => releaseHold(tx, { holdId }))
    expect(await available(child)).toBe(agorotToMicro(10_000))
  })
  it('that came to its end keeps nothing and cannot be captured; the sweep closes it', async () => {
    const { holdId } = await hold(child, child, 10_000)
    await expireHold(holdId)
    expect(await available(child)).toBe(agorotToMicro(10_000))
    await expect(as(child, (tx) => captureHold(tx, { holdId, amountAgorot: 1, key: 'c', memo: '' }))).rejects.toEqual(
      refused(409, 'hold_ended'),
    )
    await sweepAll()
    const [row] = await as(child, async (tx) => {
      const { rows } = await tx.execute<{ state: string }>(sql`select state from wallet_holds where id = ${holdId}`)
      return rows
    })
    expect(row?.state).toBe('expired')
  })
  it('placed one hundred times at once takes no more than there is', async () => {
    const tries = await Promise.allSettled(Array.from({ length: 100 }, () => hold(child, child, 200)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(50)
    expect(await available(child)).toBe(0)
  })
})

describe('granted credit that comes to its end', () => {
  it('goes back to who gave it at the next movement, or with the sweep', async () => {
    await grant(root, child, 300, new Date(Date.now() + 60_000))
    await grant(root, child, 200, new Date(Date.now() + 60_000))
    await expireLots(child)
    await charge(root, child, 1)
    expect(await balanceAt(child)).toMatchObject({ grantedMicro: 0, paidMicro: agorotToMicro(9_999) })
    await grant(root, child, 100, new Date(Date.now() + 60_000))
    await expireLots(child)
    await sweepAll()
    expect(await balanceAt(child)).toMatchObject({ grantedMicro: 0 })
    expect(await proof()).toMatchObject(SOUND)
  })
  it('stays while an open hold counts on it', async () => {
    await grant(root, child, 300, new Date(Date.now() + 60_000))
    const { holdId } = await hold(root, child, 10_200)
    await expireLots(child)
    await sweepAll()
    expect(await balanceAt(child)).toMatchObject({ grantedMicro: agorotToMicro(200), availableMicro: 0 })
    await as(root, (tx) => captureHold(tx, { holdId, amountAgorot: 10_200, key: 'c', memo: '' }))
    expect(await balanceAt(child)).toMatchObject({ balanceMicro: 0 })
  })
  it('cannot end before it begins', () =>
    expect(grant(root, child, 100, new Date(Date.now() - 1_000))).rejects.toEqual(refused(422, 'bad_expiry')))
})

describe('a reversal', () => {
  it('posts the same entries with the other sign, once', async () => {
    await grant(root, child, 40)
    const { txId } = await charge(root, child, 100)
    await as(root, (tx) => reversePosting(tx, { txId, key: 'r', memo: 'חיוב כפול' }))
    expect(await balanceAt(child)).toMatchObject({ paidMicro: agorotToMicro(10_000), grantedMicro: agorotToMicro(40) })
    const again = await as(root, (tx) => reversePosting(tx, { txId, key: 'r', memo: 'חיוב כפול' }))
    expect(again.isReplay).toBe(true)
    await expect(as(root, (tx) => reversePosting(tx, { txId, key: 's', memo: '' }))).rejects.toEqual(
      refused(409, 'already_reversed'),
    )
    await expect(as(root, (tx) => reversePosting(tx, { txId: again.txId, key: 't', memo: '' }))).rejects.toEqual(
      refused(409, 'not_reversible'),
    )
  })
  it('of a charge is for whoever earned it, never for whoever paid', async () => {
    const { txId } = await charge(child, child, 100)
    await expect(as(child, (tx) => reversePosting(tx, { txId, key: 'r', memo: '' }))).rejects.toEqual(
      refused(404, 'not_found'),
    )
    await as(root, (tx) => reversePosting(tx, { txId, key: 'r', memo: 'זיכוי' }))
    expect(await available(child)).toBe(agorotToMicro(10_000))
    await expect(as(root, (tx) => reversePosting(tx, { txId, key: 's', memo: '' }))).rejects.toEqual(
      refused(409, 'already_reversed'),
    )
  })
  it('is refused where the money is no longer there', async () => {
    await topUp(root, root, 1_000)
    const { txId } = await transfer(root, sibling, 1_000)
    await charge(root, sibling, 1)
    await expect(as(root, (tx) => reversePosting(tx, { txId, key: 'r', memo: '' }))).rejects.toEqual(
      refused(402, 'insufficient_credit'),
    )
  })
})

describe('who tampers', () => {
  const TABLES = [
    'ledger_txs',
    'ledger_entries',
    'ledger_accounts',
    'ledger_lots',
    'wallets',
    'wallet_holds',
    'wallet_topups',
  ]
  const column: Record<string, string> = {
    ledger_txs: 'memo',
    wallets: 'frozen_reason',
    wallet_holds: 'memo',
    wallet_topups: 'page_token',
  }
  const attempts = TABLES.flatMap((table) => [
    `update ${table} set ${column[table] ?? 'company_id'} = ${column[table] ?? 'company_id'}`,
    `delete from ${table}`,
    `truncate ${table} cascade`,
  ])

  it.each(['app', 'owner', 'superuser'] as const)('as the %s changes nothing that was posted', async (who) => {
    await charge(root, child, 100)
    const client = new pg.Client({ connectionString: urlOf(who) })
    await client.connect()
    try {
      for (const text of attempts) {
        await client.query('begin')
        if (who === 'app')
          await client.query("select set_config('role', 'kesher_app', true), set_config('app.company', $1, true)", [
            child.id,
          ])
        await expect(client.query(text), `${who}: ${text}`).rejects.toThrow(
          /append-only|belongs to the ledger|permission denied/,
        )
        await client.query('rollback')
      }
    } finally {
      await client.end()
    }
    expect(await proof()).toMatchObject(SOUND)
  })

  it('as the app writes no row past the one door, and calls nothing behind it', async () => {
    const insert = sql`insert into ledger_accounts (company_id, id, kind, balance_micro) values (${child.id}, gen_random_uuid(), 'revenue', 5)`
    await expect(as(child, (tx) => tx.execute(insert))).rejects.toThrow()
    await expect(as(child, (tx) => tx.execute(sql`select kesher.wallet_available(${child.id})`))).rejects.toThrow()
    await expect(as(child, (tx) => tx.execute(sql`select kesher.ledger_proof()`))).rejects.toThrow()
  })

  it('entries that do not sum to zero never commit, whoever writes them', async () => {
    const client = new pg.Client({ connectionString: urlOf('superuser') })
    await client.connect()
    try {
      await client.query('begin')
      await client.query("select set_config('role', 'kesher_ledger', true)")
      const { rows } = await client.query('select id from ledger_accounts where company_id = $1 and kind = $2', [
        child.id,
        'wallet_paid',
      ])
      await client.query(
        'insert into ledger_entries (company_id, tx_id, account_id, amount_micro) select $1, t.id, $2, 500 from ledger_txs t limit 1',
        [child.id, rows[0].id],
      )
      await expect(client.query('commit')).rejects.toThrow(/sum to/)
    } finally {
      await client.end()
    }
    expect(await available(child)).toBe(agorotToMicro(10_000))
  })

  it('is found by the proof', async () => {
    const client = new pg.Client({ connectionString: urlOf('superuser') })
    await client.connect()
    try {
      await client.query('set session_replication_role = replica')
      await client.query(
        "update ledger_accounts set balance_micro = balance_micro + 7 where company_id = $1 and kind = 'wallet_paid'",
        [child.id],
      )
      const found = await proof()
      expect(found.drifted).toHaveLength(1)
      await client.query(
        "update ledger_accounts set balance_micro = balance_micro - 7 where company_id = $1 and kind = 'wallet_paid'",
        [child.id],
      )
    } finally {
      await client.end()
    }
    expect(await proof()).toMatchObject(SOUND)
  })
})

function urlOf(who: 'app' | 'owner' | 'superuser'): string {
  if (who !== 'superuser') return who === 'app' ? database.appUrl : database.adminUrl
  const { username, password } = new URL(process.env.TEST_SUPERUSER_URL ?? '')
  return Object.assign(new URL(database.adminUrl), { username, password }).href
}

/** Moves a hold or lots back in time, as superuser and without triggers. */
async function passTime(text: string, id: string) {
  const client = new pg.Client({ connectionString: urlOf('superuser') })
  await client.connect()
  await client.query('set session_replication_role = replica')
  await client.query(text, [id])
  await client.end()
}
const expireHold = (id: string) =>
  passTime("update wallet_holds set expires_at = now() - interval '1 second' where id = $1", id)
const expireLots = (place: Place) =>
  passTime(
    "update ledger_lots set expires_at = now() - interval '1 second' where company_id = $1 and remaining_micro > 0",
    place.id,
  )

async function sweepAll() {
  for (let after: string | null = null; ; ) {
    const { rows } = await inAuth((tx) =>
      tx.execute<{ next: string | null }>(sql`select kesher.ledger_sweep(${after}::uuid) as next`),
    )
    after = rows[0]?.next ?? null
    if (!after) return
  }
}
