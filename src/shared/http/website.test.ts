import { expect, it } from 'vitest'
import { optionalWebsite } from './text.js'

it.each([
  ['example.com', 'https://example.com'],
  ['http://shop.example.com:8080/de/?a=1&b=%22#top', 'http://shop.example.com:8080/de/?a=1&b=%22#top'],
  ['https://bücher.example/größe', 'https://bücher.example/größe'],
  ['', null],
])('accepts %s', (typed, kept) => {
  expect(optionalWebsite.parse(typed)).toBe(kept)
})

it.each([
  'https://example.com/"onmouseover="alert(1)',
  'https://exam"ple.com',
  "https://example.com/'",
  'https://example.com/`',
  'https://example.com/<b>',
  'https://example.com\\@evil.example',
  'https://user:secret@example.com',
  'https://example',
  'https://-example.com',
  'javascript:alert(1)',
  'https://example.com:999999/',
  'https://example.com/a b',
])('refuses %s', (typed) => {
  expect(optionalWebsite.safeParse(typed)).toMatchObject({
    success: false,
    error: { issues: [{ message: 'Write a web address such as https://example.com' }] },
  })
})
