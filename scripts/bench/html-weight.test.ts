import { expect, it } from 'vitest'

import { elementsPerRow, weighHtml } from './html-weight'

it('weighs the page, the scripts that tell it again, and its elements without what scripts contain', () => {
  const telling = '<script>self.__next_f.push([1,"<p>שלום</p>"])</script>'
  const html = `<!DOCTYPE html><main><p>שלום<br/></p></main><script src="/x.js"></script>${telling}`
  expect(weighHtml(html)).toEqual({
    bytes: Buffer.byteLength(html),
    secondTelling: Buffer.byteLength(telling),
    // main, p, br and the two scripts
    elements: 5,
  })
})

it('counts the elements of a row in the first table', () => {
  const row = '<tr><td><a>א</a></td><td/></tr>'
  const html = `<table><thead><tr><th/></tr></thead><tbody data-plain="">${row}${row}</tbody></table><tbody><tr></tr></tbody>`
  expect(elementsPerRow(html)).toBe(4)
  expect(elementsPerRow('<main></main>')).toBe(0)
})
