import type { ChildProcess } from 'node:child_process'
import { type Command, runLeashed, stopChild } from './child'

const MAX_WAIT = 30_000
const STABLE = 60_000

type Options = Command & { onCrash: (code: number | NodeJS.Signals | null, wait: number) => void }

/** `send`: sends the process a message, and the same to each process that replaces it. */
export type Kept = { send: (message: Record<string, string>) => void; stop: () => Promise<void> }

/**
 * Runs a child process and restarts it when it ends: after 1 s, then 2, 4… up to 30 s. Running for a minute resets the
 * delay.
 */
export function keepRunning({ onCrash, ...command }: Options): Kept {
  let crashes = 0
  let timer: NodeJS.Timeout | undefined
  let isStopping = false
  let child: ChildProcess
  let message: Record<string, string> | undefined

  const start = () => {
    const since = Date.now()
    child = runLeashed(command)
    if (message) send(message)
    child.once('error', () => undefined)
    child.once('exit', (code, signal) => {
      if (isStopping) return
      crashes = Date.now() - since > STABLE ? 1 : crashes + 1
      const wait = Math.min(MAX_WAIT, 1000 * 2 ** (crashes - 1))
      onCrash(code ?? signal, wait)
      timer = setTimeout(start, wait)
    })
  }
  const send = (sent: Record<string, string>) => {
    message = sent
    // A process that has just ended is replaced, and its successor gets the message.
    child.send(sent, () => undefined)
  }
  start()

  return {
    send,
    stop: async () => {
      isStopping = true
      clearTimeout(timer)
      await stopChild(child)
    },
  }
}
