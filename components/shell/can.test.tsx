import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'

import type { Permission } from '@/lib/access/permissions'

import { RulesProvider } from './ability'
import { Can } from './can'

const seen = (children: ReactNode) =>
  renderToStaticMarkup(<RulesProvider permissions={['edit service']}>{children}</RulesProvider>)
const answer = ({ isAllowed }: { isAllowed: boolean }) => (isAllowed ? 'מותר' : 'אסור')

describe('<Can>', () => {
  it('shows its content to those who may and hides it from those who may not', () => {
    expect(seen(<Can do="edit service">תוכן</Can>)).toBe('תוכן')
    expect(seen(<Can do="edit users">תוכן</Can>)).toBe('')
  })

  it('asks about all subjects where none is named, and about a field where one is', () => {
    expect(
      seen(
        <Can do="edit service" on="service" field="price">
          תוכן
        </Can>,
      ),
    ).toBe('תוכן')
  })

  it('turns the answer round with not', () => {
    expect(
      seen(
        <Can do="edit service" not>
          תוכן
        </Can>,
      ),
    ).toBe('')
    expect(
      seen(
        <Can do="edit users" not>
          תוכן
        </Can>,
      ),
    ).toBe('תוכן')
  })

  it('passes the answer on with passThrough', () => {
    expect(
      seen(
        <Can do="edit service" passThrough>
          {answer}
        </Can>,
      ),
    ).toBe('מותר')
    expect(
      seen(
        <Can do="edit users" passThrough>
          {answer}
        </Can>,
      ),
    ).toBe('אסור')
  })

  it('hides everything from a visitor without any permission', () => {
    expect(
      renderToStaticMarkup(
        <RulesProvider permissions={[]}>
          <Can do="edit service">תוכן</Can>
        </RulesProvider>,
      ),
    ).toBe('')
  })

  it('fails with a developer error when no action is given', () => {
    expect(() => seen(<Can do={undefined as unknown as Permission}>תוכן</Can>)).toThrow('<Can> needs an action')
  })
})
