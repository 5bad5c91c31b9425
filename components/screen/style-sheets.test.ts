import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = (path: string) => readFileSync(path, 'utf8')
const ruleOf = (text: string, selector: string) => text.split(`\n${selector} {`)[1]?.split('}')[0] ?? ''

describe('the style sheets', () => {
  it('let a sentence with a link flow in an alert: its body lays out no parts of its own', () => {
    expect(ruleOf(css('components/ui/text.css'), '.alert-body')).toMatch(/overflow-wrap/)
    expect(ruleOf(css('components/ui/text.css'), '.alert-body')).not.toMatch(/display|columns/)
  })
  it('print every column that the screen shows: the cards of a phone leave some out, and are for a screen alone', () => {
    const [before = ''] = css('components/screen/table.css').split('td:not([class*="card-"]')
    expect(before.slice(before.lastIndexOf('@media'))).toMatch(/^@media screen and \(max-width/)
    expect(css('app/print.css')).toContain('[class*="hide-below-"] { display: table-cell !important; }')
  })
  it('give each head cell a border of its own, which sticks with it', () => {
    expect(ruleOf(css('components/screen/table.css'), '.table')).toContain('border-collapse: separate')
  })
  it('keep the tab of the looks in the edge that the page leaves free, however narrow that is', () => {
    expect(css('components/shell/shell-wide.css')).toMatch(
      /\.customizer-tab \{[^}]*inline-size: min\(24px, var\(--page-x\)\)/,
    )
  })
  it('keep what ends a dialog in sight', () => {
    expect(css('components/ui/overlay.css')).toMatch(
      /\.dialog-body \.dialog-actions \{ position: sticky; inset-block-end: 0/,
    )
  })
})
