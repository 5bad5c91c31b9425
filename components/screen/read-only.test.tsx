import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'

import { FormStateContext } from './form-context'
import { ReadOnlyProvider } from './read-only'
import { SaveBar } from './save-bar'

const state = {
  onSubmit: async () => undefined,
  isSaving: false,
  isDirty: false,
  attempts: 0,
  problem: undefined,
  links: [],
  errors: {},
  idOf: (path: string) => path,
}
const drawn = (isOn: boolean) =>
  renderToStaticMarkup(
    <ReadOnlyProvider isOn={isOn}>
      <FormStateContext value={state}>
        <SaveBar />
      </FormStateContext>
    </ReadOnlyProvider>,
  )

it('a form says above its button that nothing is saved while one only looks, and says nothing otherwise', () => {
  const text = drawn(true)
  expect(text).toContain('בתצוגה בלבד: לא נשמר דבר')
  expect(text.indexOf('לא נשמר דבר')).toBeLessThan(text.indexOf('<button'))
  expect(drawn(false)).not.toContain('לא נשמר דבר')
})
