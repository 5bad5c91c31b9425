import type { Source } from './sources'

const DIRECTIVE = /^\s*(['"])use (server|cache)\b[^'"]*\1/

/**
 * Returns every line with a `use server` or `use cache` directive. Both are forbidden: writes are JSON handlers, and
 * nothing is cached per build.
 */
export function directiveProblems(sources: Source[]): string[] {
  return sources.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) => (DIRECTIVE.test(line) ? [`${path}:${index + 1}: ${line.trim()}`] : [])),
  )
}
