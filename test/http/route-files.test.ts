import { describe, expect, it } from 'vitest'

import { matchRoute, routeFiles } from './route-files'

describe('the addresses of the handlers', () => {
  it.each(routeFiles().filter((file) => !file.includes('...')))('%s is found with its params', (file) => {
    const found = matchRoute(`/api/${file.replace(/\[(\w+)\]/g, 'a%20value')}`)
    const names = [...file.matchAll(/\[(\w+)\]/g)].map(([, name]) => name)
    expect(found).toEqual({ file, params: Object.fromEntries(names.map((name) => [name, 'a value'])) })
  })

  it('a named segment comes before a dynamic one, and the rest last', () => {
    expect(matchRoute('/api/customers/options')?.file).toBe('customers/options')
    expect(matchRoute('/api/customers/options/none')).toEqual({
      file: '[...path]',
      params: { path: ['customers', 'options', 'none'] },
    })
    expect(matchRoute('/customers')).toBeNull()
  })
})
