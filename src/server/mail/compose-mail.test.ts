import { describe, expect, it } from 'vitest'
import { button, composeMail, inSubject, linkList, paragraph, smallLink } from './compose-mail.js'

describe('a mail', () => {
  it('says what happened in its subject, however long the name of a company is', () => {
    const name = 'Energie- und Umwelttechnik Niederösterreich '.repeat(5)
    const { subject } = composeMail(
      { subject: `${inSubject(name)} declined your quote request`, blocks: [] },
      'c@x.test',
    )
    expect(subject).toMatch(/^Energie.*… declined your quote request$/)
    expect(subject.length).toBeLessThan(100)
    expect(inSubject('Sun & Son')).toBe('Sun & Son')
  })

  it('has lighter colours for a dark screen wherever it sets dark ones', () => {
    const blocks = [
      paragraph('Hello'),
      button('Open', 'https://x.test/a'),
      linkList([{ label: 'A', note: 'b', url: 'https://x.test/b' }]),
      smallLink('Too many?', 'Stop', 'https://x.test/c'),
    ]
    const { html } = composeMail({ subject: 'Hi', blocks }, 'c@x.test')
    // the button has its own background
    const coloured = html.match(/<[^>]*[;"]color:#(?!ffffff)[^>]*>/g) ?? []
    expect(coloured.length).toBeGreaterThan(3)
    for (const tag of coloured) expect(tag).toMatch(/class="(quiet|link|paper)"/)
    for (const name of ['quiet', 'link', 'paper']) expect(html).toMatch(new RegExp(`dark\\).*\\.${name}\\{color:#`))
  })
})
