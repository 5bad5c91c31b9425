import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from './paths'

export type Step = { name: string; run: () => Promise<string | undefined> }
export type Result = { name: string; seconds: number; problem: string | undefined }

/** Runs all steps, `atOnce` at a time, even after a failure. A step returns its problem, or undefined. */
export async function runSteps(steps: Step[], atOnce: number, onEnd: (result: Result) => void): Promise<Result[]> {
  const waiting = [...steps]
  const results: Result[] = []
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const result = await timed(step)
      results.push(result)
      onEnd(result)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return results
}

/** Returns a step that runs a program of node_modules/.bin. If it fails, its output is the problem. */
export function program(name: string, [command = '', ...args]: string[], env: Record<string, string> = {}): Step {
  return { name, run: () => outputOfFailure(command, args, { ...process.env, ...env }) }
}

async function timed({ name, run }: Step): Promise<Result> {
  const since = Date.now()
  const problem = await run().catch((error: Error) => error.stack ?? error.message)
  return { name, seconds: (Date.now() - since) / 1000, problem }
}

function outputOfFailure(command: string, args: string[], env: NodeJS.ProcessEnv) {
  return new Promise<string | undefined>((resolve, reject) => {
    const bin = join(root, 'node_modules/.bin', command)
    const child = spawn(bin, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk
      })
    }
    child.on('error', reject)
    child.on('close', (code) => resolve(code === 0 ? undefined : `${command} (${code})\n${output.trim()}`))
  })
}
