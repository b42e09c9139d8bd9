import { phrase } from '../languages/phrase.js'

const maxPasswordLength = 128

type Rule = { message: string; isMet: (password: string) => boolean }

// the commonest leaked passwords that the length rules would allow
const common = new Set(
  `123456 1234567 12345678 123456789 1234567890 123123 123321 121212 111111 000000 666666 654321 7777777 password password1 password12 password123
  passw0rd qwerty qwerty1 qwerty123 qwertyuiop 1q2w3e4r 1qaz2wsx abc123 abcd1234 iloveyou admin123 administrator welcome welcome1 letmein monkey dragon
  baseball football superman sunshine princess master shadow michael trustno1 admin solar heliodex test user login secret hello summer winter spring
  autumn changeme default computer internet google charlie jordan hunter batman starwars pokemon cheese flower ashley daniel`.split(
    /\s+/,
  ),
)

const digitsAsLetters: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
}

/** The word without digits and signs around it, which the rules ask for and everybody adds at the end. */
const bare = (text: string) => text.replace(/^[^a-z]+|[^a-z]+$/g, '')
/** `P@ssw0rd` → `password` */
const asLetters = (text: string) => text.replace(/[@4310!$5]/g, (sign) => digitsAsLetters[sign] ?? sign)

function isCommon(password: string) {
  const text = password.toLowerCase()
  return [text, bare(text), asLetters(bare(text))].some((form) => common.has(form))
}

const shared: Rule[] = [
  {
    message: phrase('Password must be at most 128 characters long'),
    isMet: (password) => [...password].length <= maxPasswordLength,
  },
  { message: phrase('This password is too common'), isMet: (password) => !isCommon(password) },
]

/** The weaker rules for signing up. */
export const signupPasswordRules: Rule[] = [
  { message: phrase('Password is required'), isMet: (password) => password !== '' },
  { message: phrase('Password must be at least 6 characters long'), isMet: (password) => [...password].length >= 6 },
  ...shared,
]

/** A password set by link or reset must contain each class of characters; each missing one is reported. */
export const strongPasswordRules: Rule[] = [
  { message: phrase('Password must be at least 8 characters long'), isMet: (password) => [...password].length >= 8 },
  {
    message: phrase('Password must contain at least one lowercase letter'),
    isMet: (password) => /[a-z]/.test(password),
  },
  {
    message: phrase('Password must contain at least one uppercase letter'),
    isMet: (password) => /[A-Z]/.test(password),
  },
  { message: phrase('Password must contain at least one number'), isMet: (password) => /\d/.test(password) },
  {
    message: phrase('Password must contain at least one special character (@$!%*?&)'),
    isMet: (password) => /[@$!%*?&]/.test(password),
  },
  ...shared,
]

/** The first broken rule in order, or undefined. */
export const brokenRule = (rules: readonly Rule[], password: string) =>
  rules.find((rule) => !rule.isMet(password))?.message

export const passwordsDiffer = phrase('Passwords do not match')

/** How long the link to a first password works. */
export const passwordLinkDays = 7
