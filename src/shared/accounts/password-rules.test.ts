import { expect, it } from 'vitest'
import { brokenRule, signupPasswordRules, strongPasswordRules } from './password-rules.js'

it('a common word with digits and signs around it is too common, however it is spelt', () => {
  for (const password of [
    'Password1!',
    'P@ssw0rd!',
    'Welcome2026!',
    'Qwerty123!',
    '1Dragon!',
    'Sunshine99@',
    'Adm1n2026!',
  ])
    expect(brokenRule(strongPasswordRules, password), password).toBe('This password is too common')
  for (const password of ['password1', 'letmein!', 'Football7'])
    expect(brokenRule(signupPasswordRules, password), password).toBe('This password is too common')
})

it('other passwords are taken, also those that contain a common word', () => {
  for (const password of ['Correct-horse7!', 'Str0ng&Bright', 'Sunlight-1839!', 'Another-sun-9!', 'Master&Margarita1'])
    expect(brokenRule(strongPasswordRules, password), password).toBeUndefined()
})
