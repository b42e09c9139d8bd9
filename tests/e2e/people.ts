import type { Page } from '@playwright/test'
import { codeIn } from '../support/outbox.js'
import type { Product } from '../support/start-product.js'
import { mailTo } from './outbox.js'
import { adminEmail, adminPassword } from './product.js'

type SignedIn = { session: { token: string }; user: object }

export const post = async (product: Product, path: string, body: object, token?: string) => {
  const answer = await fetch(`${product.url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  return (await answer.json()) as Record<string, unknown>
}

/** Stores a session in the browser as the login screens do, without using them. */
async function adopt(page: Page, product: Product, { session, user }: SignedIn) {
  await page.goto(`${product.url}/api/health/live`)
  await page.evaluate(
    ([token, stored]) => {
      localStorage.setItem('heliodex.token', token ?? '')
      localStorage.setItem('heliodex.user', stored ?? '')
    },
    [session.token, JSON.stringify(user)],
  )
}

export const userPassword = 'engine-1843'
const users = new Map<string, SignedIn>()

/** A verified user of this product, created on first use; returns its token. */
export async function signInAsUser(page: Page, product: Product, email = 'reader@example.test') {
  const key = `${product.dataDir} ${email}`
  const signedIn = users.get(key) ?? (await signUp(product, email))
  users.set(key, signedIn)
  await adopt(page, product, signedIn)
  return signedIn.session.token
}

async function signUp(product: Product, email: string) {
  const password = userPassword
  const { userId, signupToken } = await post(product, '/auth/signup', {
    firstName: 'Mary',
    lastName: 'Reader',
    email,
    password,
  })
  const otpCode = codeIn(await mailTo(product.dataDir, email, /code/))
  await post(product, '/auth/verify-email', { userId, otpCode, signupToken })
  return (await post(product, '/auth/user/login', { email, password })) as SignedIn
}

/** Returns the token, for calls that a test makes itself. */
export async function signInAsAdmin(page: Page, product: Product) {
  const signedIn = (await post(product, '/auth/login', { email: adminEmail, password: adminPassword })) as SignedIn
  await adopt(page, product, signedIn)
  return signedIn.session.token
}

export const supplierPassword = 'Shelf-1843!'

/** A supplier with a password, created by the admin on first use; returns its token. */
export async function signInAsSupplier(page: Page, product: Product, email: string, companyName: string) {
  const admin = (await post(product, '/auth/login', { email: adminEmail, password: adminPassword })) as SignedIn
  const supplier = { email, companyName, password: supplierPassword, firstName: 'Sam', lastName: 'Shelf' }
  await post(product, '/admin/suppliers', supplier, admin.session.token)
  const login = { email, password: supplierPassword }
  const signedIn = (await post(product, '/auth/supplier/login', login)) as SignedIn
  await adopt(page, product, signedIn)
  return signedIn.session.token
}
