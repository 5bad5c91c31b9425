import { requireScope } from '@/lib/access/scope'
import { AppError } from '@/lib/core/errors'
import { newId } from '@/lib/db/id'
import { acceptReviewedCharge } from '@/lib/modules/payments/payment-review/acceptance.mutations'
import { listReviewedCharges } from '@/lib/modules/payments/payment-review/record.queries'
import { returnReviewedCharge } from '@/lib/modules/payments/payment-review/return.mutations'
import { AMOUNT, type FaultCompany, type FaultPage } from './fault-company'
import {
  begin,
  callbackOf,
  decide,
  expire,
  inputOf,
  loseAnswer,
  opened,
  reviveAtGateway,
  sendCallback,
} from './payment-actions'

/** A behaviour of a gateway, and the amount that both books must contain at the end: captured less refunded. */
export type Behaviour = {
  name: string
  /** Returns an optional second part, which runs once everything that settles by itself is settled. */
  act: (page: FaultPage) => Promise<((company: FaultCompany, run: number) => Promise<void>) | undefined>
  wanted: (run: number) => number
}

const always = (amount: number) => () => amount

const check = (isRight: boolean, what: string) => {
  if (!isRight) throw new Error(what)
}

/** Decides a charge under review as a person would: accepts it in even runs, returns it in odd runs. */
const decideReview = async (company: FaultCompany, run: number, page: FaultPage) => {
  const reviewScope = requireScope('reconciliation', company.owner)
  const [reviewed] = await listReviewedCharges(reviewScope, page.pageId)
  if (!reviewed) throw new Error('nothing was held')
  const decision = run % 2 === 0 ? acceptReviewedCharge : returnReviewedCharge
  await decision(reviewScope, reviewed.id, { reason: 'בדיקת תקלות' })
}

/** The twelve behaviours of security 5 F3. */
export const BEHAVIOURS: readonly Behaviour[] = [
  {
    name: 'slow success',
    wanted: always(AMOUNT),
    act: async (page) => {
      const { session } = await opened(page)
      await decide(session, 'slow')
      return undefined
    },
  },
  {
    name: '500 after capture',
    wanted: always(AMOUNT),
    act: async (page) => {
      const { session, attempt } = await opened(page)
      await loseAnswer(page, attempt)
      await decide(session, 'late')
      return undefined
    },
  },
  {
    name: 'duplicate x5',
    wanted: always(AMOUNT),
    act: async (page) => {
      const { session } = await opened(page)
      await decide(session, 'late')
      const callback = await callbackOf(session)
      const answers = await Promise.all(Array.from({ length: 5 }, () => sendCallback(callback)))
      check(
        answers.every((status) => status === 200),
        `a repeated callback was answered ${answers}`,
      )
      return undefined
    },
  },
  {
    name: 'out of order',
    wanted: always(AMOUNT),
    act: async (page) => {
      const first = await opened(page)
      await decide(first.session, 'decline')
      const old = await callbackOf(first.session)
      const second = await opened(page)
      await decide(second.session, 'late')
      await sendCallback(await callbackOf(second.session))
      await sendCallback({ ...old, ...(await callbackOf(first.session)) })
      return undefined
    },
  },
  {
    name: 'webhook before response',
    wanted: always(AMOUNT),
    act: async (page) => {
      const { session, attempt } = await opened(page)
      await loseAnswer(page, attempt)
      await decide(session, 'approve')
      await begin(page).catch(refusalsOnly)
      return undefined
    },
  },
  {
    name: 'never',
    wanted: always(AMOUNT),
    act: async (page) => {
      const { session } = await opened(page)
      await expire(session)
      return async () => {
        const again = await opened(page)
        await decide(again.session, 'approve')
      }
    },
  },
  {
    name: 'wrong amount',
    wanted: (run) => (run % 2 === 0 ? AMOUNT - 100 : 0),
    act: async (page) => {
      const { session } = await opened(page)
      await decide(session, 'wrong_amount')
      return (company, run) => decideReview(company, run, page)
    },
  },
  {
    name: 'forged',
    wanted: always(AMOUNT),
    act: async (page) => {
      const { session } = await opened(page)
      const forged = await callbackOf(session, { key: 'another-key-of-sixteen' })
      check((await sendCallback(forged)) === 401, 'a forged callback was taken')
      // A valid signature over a false claim: the gateway is queried and reports no payment.
      await sendCallback(await callbackOf(session, { change: { id: newId(), amount: 1 } }))
      await decide(session, 'approve')
      return undefined
    },
  },
  {
    name: 'replay after 24 h',
    wanted: always(AMOUNT),
    act: async (page) => {
      const { session } = await opened(page)
      await decide(session, 'approve')
      return async () => {
        check((await sendCallback(await callbackOf(session, { age: 86_400 }))) === 401, 'an old callback was taken')
        check((await sendCallback(await callbackOf(session))) === 200, 'a repeated callback was refused')
      }
    },
  },
  {
    name: 'reused key other amount',
    wanted: always(AMOUNT),
    act: async (page) => {
      const key = newId()
      const { session } = await opened(page, inputOf(page, key))
      const other = await begin(page, inputOf(page, key, 'משלם אחר')).then(
        () => 'taken',
        (error: { code?: string }) => error.code,
      )
      check(other === 'key_reused', `a key that was used for something else was ${other}`)
      await decide(session, 'approve')
      return undefined
    },
  },
  {
    name: 'parallel 50 same key',
    wanted: always(AMOUNT),
    act: async (page) => {
      const input = inputOf(page)
      const answers = await Promise.all(Array.from({ length: 50 }, () => begin(page, input)))
      const urls = new Set(answers.map((answer) => (answer.state === 'open' ? answer.url : answer.state)))
      check(urls.size === 1, `one key opened ${urls.size} sessions`)
      const [url = ''] = urls
      await decide(url.split('/').at(-1) ?? '', 'approve')
      return undefined
    },
  },
  {
    name: 'declined, then captured',
    wanted: (run) => (run % 2 === 0 ? AMOUNT : 0),
    act: async (page) => {
      const { session } = await opened(page)
      await decide(session, 'cancel')
      return async (company, run) => {
        await reviveAtGateway(session)
        await decide(session, 'late')
        await sendCallback(await callbackOf(session, { change: { id: newId() } }))
        await decideReview(company, run, page)
      }
    },
  },
]

/** Ignores a 409, which is right for a page that is paid or under review. Rethrows any other error. */
function refusalsOnly(error: unknown): void {
  if (!(error instanceof AppError && error.status === 409)) throw error
}
