import { i18n } from '@lingui/core'
import { cloneElement, createElement, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react'

type Props = {
  id: string
  message?: string
  values?: Readonly<Record<string, unknown>>
  components?: Readonly<Record<string, ReactElement>>
}

/** A translated text with elements in it; the build writes it for the macro `<Trans>`. */
export function Trans({ id, message, values = {}, components = {} }: Props) {
  const texts: Record<string, unknown> = {}
  const elements: Record<string, ReactElement> = { ...components }
  for (const [name, value] of Object.entries(values)) {
    const isElement = isValidElement(value) || Array.isArray(value)
    // an element among the values takes its place in the text like a tag
    if (isElement) elements[`value-${name}`] = createElement(Fragment, null, value)
    texts[name] = isElement ? `<value-${name}/>` : value
  }
  return fillTags(i18n._(id, texts, message === undefined ? {} : { message }), elements)
}

const tag = /<([\w-]+)>(.*?)<\/\1>|<([\w-]+)\/>/gs

/** `Read <0>the page</0>` with its elements in place of the tags. */
function fillTags(text: string, elements: Readonly<Record<string, ReactElement>>): ReactNode {
  const nodes: ReactNode[] = []
  let from = 0
  for (const { 0: whole, 1: pair, 2: inner = '', 3: single, index } of text.matchAll(tag)) {
    const element = elements[pair ?? single ?? '']
    if (!element) continue
    nodes.push(text.slice(from, index))
    const key = nodes.length
    nodes.push(
      pair === undefined ? cloneElement(element, { key }) : cloneElement(element, { key }, fillTags(inner, elements)),
    )
    from = index + whole.length
  }
  return from === 0 ? text : [...nodes, text.slice(from)]
}
