import type { Source } from './sources'

const CSS_SIDE =
  /(?:^|[\s;{])(?:(?:scroll-)?(?:margin|padding)-(?:left|right)|border-(?:left|right)[\w-]*|border-(?:top|bottom)-(?:left|right)-radius|left|right)\s*:|(?:text-align|float|clear)\s*:\s*(?:left|right)/
const JSX_SIDE =
  /\b(?:margin|padding|border)(?:Left|Right)\w*\s*[:=]|\b(?:textAlign|float|clear)\s*[:=]\s*["'](?:left|right)["']/

/** Selectors for numbers, money and islands of left-to-right text, where left and right are allowed. */
const LTR = /\.num\b|\.money\b|\.ltr\b|\[dir=["']?ltr/

/** A physical side on purpose says so on its line: a comment with `physical:` and the reason. */
const ON_PURPOSE = 'physical:'

/**
 * Returns every physical side in styles. In a right-to-left product a side is `inline-start` or `inline-end`; left and
 * right are errors unless allowed.
 */
export function physicalSideProblems(sources: Source[]): string[] {
  return sources.flatMap(({ path, text }) => {
    const pattern = path.endsWith('.css') ? CSS_SIDE : JSX_SIDE
    const lines = path.endsWith('.css') ? withoutIslands(text) : text.split('\n')
    return lines.flatMap((line, index) =>
      pattern.test(line) && !line.includes(ON_PURPOSE) ? [`${path}:${index + 1}: ${line.trim()}`] : [],
    )
  })
}

/** Returns the lines of a style sheet, blank inside islands of left-to-right text. */
function withoutIslands(css: string) {
  let text = css
  for (const { index, 0: head } of css.matchAll(/[^{};]*\{/g)) {
    if (LTR.test(head)) text = blanked(text, index, closeOf(css, index + head.length))
  }
  return text.split('\n')
}

function blanked(text: string, from: number, to: number) {
  return text.slice(0, from) + text.slice(from, to).replace(/[^\n]/g, ' ') + text.slice(to)
}

/** Returns the position of the closing brace of the block whose content begins at `from`. */
function closeOf(css: string, from: number) {
  let depth = 1
  for (let at = from; at < css.length; at++) {
    if (css[at] === '{') depth++
    if (css[at] === '}') depth--
    if (depth === 0) return at
  }
  return css.length
}
