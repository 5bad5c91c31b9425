import { expect, it } from 'vitest'

import { weighHtml } from './html-weight'

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
