import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig, variableNames } from './config.js'
import { projectFolder } from './project-folder.js'

const example = readFileSync(join(projectFolder, '.env.example'), 'utf8')
const inExample = Object.fromEntries(
  [...example.matchAll(/^# ([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
)

describe('.env.example', () => {
  it('lists every variable that is read, and no other', () => {
    expect(Object.keys(inExample).sort()).toEqual([...variableNames].sort())
  })

  it('lists the defaults', () => {
    const { DATABASE_URL: _, DATABASE_POOLED_URL: __, MAIL_URL: ___, ...defaults } = inExample
    expect(readConfig(defaults)).toEqual(readConfig({}))
  })

  it('has valid examples', () => {
    expect(readConfig(inExample)).toMatchObject({ databaseUrl: inExample.DATABASE_URL, mailUrl: inExample.MAIL_URL })
  })
})

describe('readConfig', () => {
  const problemsOf = (env: Record<string, string>) => {
    try {
      readConfig(env)
      return []
    } catch (error) {
      if (error instanceof ConfigError) return error.problems
      throw error
    }
  }

  it('treats an empty variable as not set', () => {
    expect(readConfig({ PORT: '', MAIL_URL: ' ' })).toEqual(readConfig({}))
  })

  it('names every wrong variable at once, and repeats no value', () => {
    const problems = problemsOf({ PORT: '70000', MAIL_URL: 'ftp://user:secret@x', LIMIT_FORMS_PER_CLIENT: '5 a day' })
    expect(problems.map((problem) => problem.split(':')[0])).toEqual(['PORT', 'MAIL_URL', 'LIMIT_FORMS_PER_CLIENT'])
    expect(problems.join()).not.toContain('secret')
  })

  it('turns the captcha off only with a second setting', () => {
    expect(problemsOf({ CAPTCHA: 'off' })).toHaveLength(1)
    expect(problemsOf({ CAPTCHA: 'off', CAPTCHA_ALLOW_OFF: '1' })).toEqual([])
    expect(problemsOf({ CAPTCHA: 'recaptcha' })).toHaveLength(2)
  })
})
