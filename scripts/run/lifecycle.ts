import { parentProcess } from '@/lib/db/embedded/process-table'

type Stop = () => Promise<unknown> | unknown

export type Lifecycle = ReturnType<typeof lifecycle>

/**
 * The one way out of a long-running script: on Ctrl-C, SIGTERM, a closed terminal, the death of npm or a failure, what
 * was started is stopped, the last first, and the process ends.
 */
export function lifecycle(onEnding: () => void = () => undefined) {
  const stops: Stop[] = []
  let ending: Promise<never> | undefined

  const end = (code: number) => {
    ending ??= stopAll(code)
    return ending
  }
  const stopAll = async (code: number) => {
    onEnding()
    let result = code
    for (let stop = stops.pop(); stop; stop = stops.pop()) {
      await Promise.resolve(stop()).catch((error) => {
        console.error(error)
        result = 1
      })
    }
    return process.exit(result)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(0))
  followNpm(() => end(0))

  return {
    end,
    /** Registered before a step is awaited, so that an end in the middle of it waits for it and undoes it. */
    onEnd: (stop: Stop) => stops.push(stop),
    /** Never answers once the end has begun, so that no later step starts. */
    isGoingOn: async () => {
      if (ending) await ending
    },
  }
}

/** npm that is killed outright passes no signal on. Between it and us there may be a shell, which then has no npm. */
function followNpm(end: () => void) {
  if (!process.env.npm_lifecycle_event) return
  const line = () => `${process.ppid} ${parentProcess(process.ppid)}`
  const first = line()
  setInterval(() => line() !== first && end(), 1000).unref()
}
