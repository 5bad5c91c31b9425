import { sendJson } from '@/lib/client/send'

type Standing = { state: string; own: { isLive: boolean } | null }

const EVERY = 2_000
/** How often the gateway itself is asked: at once, and then every fifth time. */
const ASK_EVERY = 5
/** A payer who came back without deciding gets the form again after this many turns. */
const UNDECIDED_TURNS = 4
const MOST_TURNS = 300

type Watched = { token: string; attempt: string | undefined }
type News = 'show' | 'form' | 'rest'

/** Asks how a payment stands until there is something to do: show the page anew, give the form back, or rest. Gives the way to stop. */
export function watchPayment(watched: Watched, onNews: (news: News) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  const next = async (turn: number) => {
    const step = stepFrom(await ask(watched, turn), turn)
    if (isStopped) return
    if (step !== 'wait') return onNews(step)
    timer = setTimeout(next, EVERY, turn + 1)
  }
  void next(0)
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}

async function ask({ token, attempt }: Watched, turn: number): Promise<Standing | undefined> {
  const path = `/api/public/payment-pages/${token}`
  const options = { stayOnSignOut: true }
  const query = attempt ? `?attempt=${attempt}` : ''
  const answer =
    turn % ASK_EVERY === 0
      ? await sendJson<Standing>(`${path}/refresh`, 'POST', attempt ? { attempt } : {}, options)
      : await sendJson<Standing>(`${path}/status${query}`, 'GET', undefined, options)
  return answer.ok ? answer.data : undefined
}

function stepFrom(standing: Standing | undefined, turn: number): News | 'wait' {
  if (turn >= MOST_TURNS) return 'rest'
  if (!standing) return 'wait'
  const isOpenToDecide = standing.state === 'open' && standing.own?.isLive
  if (isOpenToDecide) return turn >= UNDECIDED_TURNS ? 'form' : 'wait'
  return standing.state === 'checking' ? 'wait' : 'show'
}
