type Limits = { perSession: number; inAll: number }

/** Maximum number of event streams (open windows) of one session. */
const PER_SESSION = 32
/**
 * Maximum number of event streams of one web process: each uses a connection and reloads its permissions every 15
 * seconds.
 */
const IN_ALL = 2_000

/**
 * Counts open streams. `take` returns a function that releases the slot and may be called more than once; undefined if
 * no slot is free.
 */
export function createStreamSlots({ perSession, inAll }: Limits) {
  const usedSlots = new Map<string, number>()
  let all = 0
  const leave = (session: string) => {
    const left = (usedSlots.get(session) ?? 1) - 1
    if (left > 0) usedSlots.set(session, left)
    else usedSlots.delete(session)
    all--
  }
  return {
    take(session: string): (() => void) | undefined {
      const mine = usedSlots.get(session) ?? 0
      if (all >= inAll || mine >= perSession) return undefined
      usedSlots.set(session, mine + 1)
      all++
      let isInUse = true
      return () => {
        if (isInUse) leave(session)
        isInUse = false
      }
    },
    count: () => all,
  }
}

const shared = globalThis as { kesherStreams?: ReturnType<typeof createStreamSlots> }

/** Returns the slots of this process; EVENT_STREAMS sets their number. */
export const getStreamSlots = () => {
  const wanted = Number(process.env.EVENT_STREAMS)
  const inAll = Number.isInteger(wanted) && wanted > 0 ? wanted : IN_ALL
  shared.kesherStreams ??= createStreamSlots({ perSession: PER_SESSION, inAll })
  return shared.kesherStreams
}
