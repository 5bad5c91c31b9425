import { type RefObject, useEffect, useRef, useState } from 'react'

import { type SendError, sendJson } from '@/lib/client/send'

import type { Installments } from './installment-label'
import { choicesOf, type Sale } from './pay-body'

type Sums = { amountAgorot: number; vatAgorot: number; discountAgorot: number; installments: Installments[] }
export type Quote = Sums & {
  isLoading: boolean
  /** Errors of the choice, by field. */
  problems: Record<string, string>
  /** The error of a request that failed as a whole. */
  failure?: SendError | undefined
}

const REST = 350

/**
 * Returns the amounts of the current choice, queried from the server as the payer changes it; initially those that came
 * with the page.
 */
export function useQuote(box: RefObject<HTMLElement | null>, token: string, sale: Sale) {
  const { amountAgorot, vatAgorot, installments, chosen, coupon } = sale
  const [quote, setQuote] = useState<Quote>({
    amountAgorot,
    vatAgorot,
    installments,
    discountAgorot: 0,
    isLoading: false,
    problems: {},
  })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const turn = useRef(0)

  async function loadQuote() {
    const form = box.current?.querySelector('form')
    if (!form) return
    turn.current += 1
    const requestTurn = turn.current
    setQuote((now) => ({ ...now, isLoading: true }))
    const body = choicesOf(sale, Object.fromEntries(new FormData(form)))
    const sent = await sendJson<Sums>(`/api/public/payment-pages/${token}/quote`, 'POST', body, { stayOnSignOut: true })
    // A newer request is under way, so this response is outdated.
    if (requestTurn !== turn.current) return
    if (sent.ok) setQuote({ ...sent.data, isLoading: false, problems: {} })
    else setQuote((now) => ({ ...now, isLoading: false, ...wrongIn(sent.error) }))
  }

  const loadQuoteSoon = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void loadQuote(), REST)
  }

  // A returning payer's form contains their earlier choice, so the amounts of the freshly opened page do not apply.
  const isBack = coupon !== '' || chosen.amountAgorot !== null || isChanged(sale)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => {
    if (isBack) void loadQuote()
    return () => clearTimeout(timer.current)
  }, [])

  return { quote, loadQuote: () => void loadQuote(), loadQuoteSoon }
}

const wrongIn = (error: SendError): Pick<Quote, 'problems' | 'failure'> => ({
  problems: error.fields ?? {},
  failure: error.fields ? undefined : error,
})

const isChanged = ({ mode, lines, chosen }: Sale) =>
  mode === 'choose' && lines.some(({ id, quantity }) => chosen.quantities[id] !== quantity)
