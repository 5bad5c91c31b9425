type Limits = { perSession: number; inAll: number }

/** How many windows of one session hear live. */
const PER_SESSION = 32
/** How many windows one web process serves: each holds a connection and asks for its rights every 15 seconds. */
const IN_ALL = 2_000

/** Counts open streams. `take` answers how to give the place back, which may be done more than once; undefined where all are taken. */
export function streamPlaces({ perSession, inAll }: Limits) {
  const taken = new Map<string, number>()
  let all = 0
  const leave = (session: string) => {
    const left = (taken.get(session) ?? 1) - 1
    if (left > 0) taken.set(session, left)
    else taken.delete(session)
    all--
  }
  return {
    take(session: string): (() => void) | undefined {
      const mine = taken.get(session) ?? 0
      if (all >= inAll || mine >= perSession) return undefined
      taken.set(session, mine + 1)
      all++
      let isTaken = true
      return () => {
        if (isTaken) leave(session)
        isTaken = false
      }
    },
    count: () => all,
  }
}

const shared = globalThis as { kesherStreams?: ReturnType<typeof streamPlaces> }

/** The places of this process; EVENT_STREAMS says how many. */
export const livePlaces = () => {
  const wanted = Number(process.env.EVENT_STREAMS)
  const inAll = Number.isInteger(wanted) && wanted > 0 ? wanted : IN_ALL
  shared.kesherStreams ??= streamPlaces({ perSession: PER_SESSION, inAll })
  return shared.kesherStreams
}
