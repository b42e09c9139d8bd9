import type { FastifyInstance } from 'fastify'
import { allEndpoints } from '../../shared/all-endpoints.js'
import { endpointExamples } from '../../shared/endpoint-examples.js'
import type { Endpoint } from '../../shared/http/endpoint.js'
import { statusOf } from '../../shared/http/errors.js'
import { escapeHtml } from '../../shared/http/escape-html.js'
import { jsonSchemaOf } from './json-schema.js'
import { describeAccess, describeCallers, formSchemaOf, openApiDocument } from './openapi.js'

// built on first use, so that the start does not wait for them
let document: string | undefined
let page: string | undefined

/** /api/openapi.json, and the same as a page to read: plain HTML, no script, no third party. */
export function serveApiPage(app: FastifyInstance) {
  app.get('/api/openapi.json', async (_request, reply) => {
    document ??= JSON.stringify(openApiDocument())
    return reply.type('application/json; charset=utf-8').send(document)
  })
  app.get('/api/docs', async (_request, reply) => {
    page ??= renderPage()
    return reply.type('text/html; charset=utf-8').send(page)
  })
  app.get('/api/docs.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(styles))
}

function renderPage() {
  const groups = [...new Set(allEndpoints.map(({ group }) => group))]
  const sections = groups.map((group) => {
    const calls = allEndpoints.filter((call) => call.group === group)
    return `<section aria-labelledby="${slug(group)}"><h2 id="${slug(group)}">${group}</h2>${calls.map(({ name, endpoint }) => renderCall(name, endpoint)).join('')}</section>`
  })
  const errors = Object.entries(statusOf).map(
    ([code, status]) => `<tr><td><code>${code}</code></td><td>${status}</td></tr>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>API · Heliodex</title><link rel="stylesheet" href="/api/docs.css"></head><body><main>
<p><a href="/">Heliodex</a></p><h1>API</h1>
<p>Base path <code>/api</code>. Bodies and answers are JSON. Send the session's token, or an API key from your account, as <code>Authorization: Bearer …</code>. The same description for
machines: <a href="/api/openapi.json">openapi.json</a>.</p>
<p>Agents connect by the Model Context Protocol: streamable HTTP at <code>/mcp</code>, tools <code>search_panels</code>, <code>get_panel</code>,
<code>find_replacements</code>, <code>check_string</code> and <code>list_offers</code>, with the same token and the parameters below.</p>
<p>A create, and a pushed stock, may carry an <code>Idempotency-Key</code> header: sent again with the same key, it is done once and answered alike.</p>
<nav aria-label="Groups"><ul>${groups.map((group) => `<li><a href="#${slug(group)}">${group}</a></li>`).join('')}<li><a href="#errors">Errors</a></li></ul></nav>
${sections.join('\n')}
<section aria-labelledby="errors"><h2 id="errors">Errors</h2><p>Every error is <code>{ code, message, fields? }</code>.</p>
<table><thead><tr><th scope="col">code</th><th scope="col">status</th></tr></thead><tbody>${errors.join('')}</tbody></table></section>
</main></body></html>`
}

const slug = (text: string) => text.toLowerCase().replace(/\W+/g, '-')

function renderCall(name: string, endpoint: Endpoint) {
  const { body, answer, file } = endpointExamples[name] ?? {}
  const parts = [
    ['Path', jsonSchemaOf(endpoint.params, 'input')],
    ['Query', jsonSchemaOf(endpoint.query, 'input')],
    [
      endpoint.form ? 'Form' : 'Body',
      endpoint.form ? formSchemaOf(endpoint, endpoint.form) : jsonSchemaOf(endpoint.body, 'input'),
    ],
    ['Answer', endpoint.status === 204 ? {} : jsonSchemaOf(endpoint.response, 'output')],
  ] as const
  return `<details><summary><b class="${endpoint.method.toLowerCase()}">${endpoint.method}</b> <code>${endpoint.path.replace(/:(\w+)/g, '{$1}')}</code>
<span>${escapeHtml(endpoint.summary)}</span><i>${describeAccess(endpoint.access)}</i></summary>
<p>${describeCallers(endpoint)} Answers ${endpoint.status}.</p>${parts.map(([title, schema]) => renderSchema(title, schema)).join('')}${renderExample('Example', body)}${renderExample('Example of an answer', answer ?? file?.text)}</details>`
}

const renderExample = (title: string, example: object | string | undefined) =>
  example === undefined
    ? ''
    : `<h3>${title}</h3><pre tabindex="0">${escapeHtml(typeof example === 'string' ? example : JSON.stringify(example, null, 2))}</pre>`

function renderSchema(title: string, schema: Record<string, unknown>) {
  const properties = schema.properties as Record<string, unknown> | undefined
  if (!properties || Object.keys(properties).length === 0) return ''
  return `<h3>${title}</h3><pre tabindex="0">${escapeHtml(JSON.stringify(properties, null, 2))}</pre>`
}

const styles = `:root{color-scheme:light dark;--ink:light-dark(#0e1b2a,#e8eef2);--muted:light-dark(#4a5868,#a3b1be);--rule:light-dark(#dde2e0,#243443);--act:light-dark(#0b5d66,#4fc3ce)}
body{margin:0;font:15px/1.5 system-ui,sans-serif;background:light-dark(#f6f7f5,#0c141c);color:var(--ink)}main{max-width:960px;margin:0 auto;padding:24px 16px 72px}
a{color:var(--act)}h2{margin-top:40px}h3{font-size:14px;margin:16px 0 4px}nav ul{display:flex;flex-wrap:wrap;gap:4px 16px;list-style:none;padding:0}
code{overflow-wrap:anywhere}summary code{min-width:0}summary:hover{background:light-dark(#e4f1f2,#12313a)}:focus-visible{outline:2px solid light-dark(#1d4ed8,#8ab4ff);outline-offset:2px}
details{border-top:1px solid var(--rule)}summary{cursor:pointer;display:flex;flex-wrap:wrap;gap:4px 12px;padding:10px 4px;align-items:baseline}
summary b{font:600 12px ui-monospace,monospace;min-width:56px;color:var(--act)}summary span{color:var(--muted);flex:1 1 240px}summary i{color:var(--muted);font-size:13px}
pre{overflow:auto;max-height:420px;padding:12px;background:light-dark(#fff,#121d27);border:1px solid var(--rule);border-radius:6px;font-size:12.5px}
table{border-collapse:collapse}td,th{text-align:left;padding:4px 24px 4px 0;border-bottom:1px solid var(--rule)}`
