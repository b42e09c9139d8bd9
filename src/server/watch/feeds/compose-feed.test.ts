import { expect, it } from 'vitest'
import { writeAtom } from './compose-feed.js'

const feed = {
  id: '5c3f0a6e-5f5b-4a0e-9a42-0b7f1f1c9d11',
  language: 'de',
  title: 'A & B <roof>',
  url: 'https://example.com/api/feeds/s.atom',
  pageUrl: 'https://example.com/search?search=a&saved=1',
  updatedAt: '2026-11-18T05:00:00.000Z',
}
const entry = {
  id: '0d8b4a39-8f0a-4b5f-8f6e-2c1d3e4f5a6b',
  title: 'Maker "X" \u0007 400',
  url: 'https://example.com/panels/1',
  summary: '1 piece in stock',
  publishedAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-18T05:00:00.000Z',
}

it('writes what RFC 4287 requires of a feed and of an entry', () => {
  const text = writeAtom({ ...feed, entries: [entry, { ...entry, id: 'another' }] })
  expect(text).toMatch(
    /^<\?xml version="1.0" encoding="utf-8"\?>\n<feed xmlns="http:\/\/www.w3.org\/2005\/Atom" xml:lang="de">/,
  )
  const [head = '', ...entries] = text.split('<entry>')
  expect(entries).toHaveLength(2)
  for (const part of [head, ...entries])
    for (const element of ['id', 'title', 'updated']) expect(part.split(`<${element}>`)).toHaveLength(2)
  expect(head).toContain('<link rel="self" type="application/atom+xml" href="https://example.com/api/feeds/s.atom"/>')
  expect(head).toContain('<author><name>')
})

it('escapes names and addresses, and drops what XML cannot contain', () => {
  const text = writeAtom({ ...feed, entries: [entry] })
  expect(text).toContain('<title>A &amp; B &lt;roof&gt;</title>')
  expect(text).toContain('href="https://example.com/search?search=a&amp;saved=1"')
  expect(text).toContain('Maker &quot;X&quot;  400')
})
