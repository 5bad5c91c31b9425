import { parentProcess } from '@/lib/db/embedded/process-table'

type Stop = () => Promise<unknown> | unknown

export type Lifecycle = ReturnType<typeof lifecycle>

/**
 * The single way to end a long-running script: on Ctrl-C, SIGTERM, a closed terminal, the death of npm or a failure,
 * everything that was started is stopped in reverse order, then the process exits.
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
    /** Call it before awaiting a step, so that an end in the middle of the step waits for it and undoes it. */
    onEnd: (stop: Stop) => stops.push(stop),
    /** Never resolves once the end has begun, so that no later step starts. */
    haltIfEnding: async () => {
      if (ending) await ending
    },
  }
}

/**
 * Ends the script when npm is gone, because a killed npm passes no signal on. There may be a shell between npm and this
 * process; then the shell's parent changes.
 */
function followNpm(end: () => void) {
  if (!process.env.npm_lifecycle_event) return
  const line = () => `${process.ppid} ${parentProcess(process.ppid)}`
  const first = line()
  setInterval(() => line() !== first && end(), 1000).unref()
}
