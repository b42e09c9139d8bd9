import type { Page } from '@playwright/test'
import { codeIn } from '../support/outbox.js'
import { expectAccessible, expectWellFramed } from './accessible.js'
import { mailTo } from './outbox.js'
import { adminEmail, adminPassword, expect, test } from './product.js'

const fillSignup = async (page: Page, email: string) => {
  await page.goto('/user/signup')
  await page.getByLabel('First Name').fill('Grace')
  await page.getByLabel('Last Name').fill('Hopper')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('cobol-1959')
  await page.getByLabel('Confirm Password').fill('cobol-1959')
  await page.getByRole('button', { name: 'Sign Up' }).click()
}

const logIn = async (page: Page, email: string, password: string) => {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: /^(Login|Sign In)$/ }).click()
}

test('a newcomer signs up, proves the address with the mailed code, and logs in', async ({ page, product }) => {
  const email = 'grace@example.test'
  await fillSignup(page, email)
  await page.waitForURL('**/user/login', { timeout: 5000 })
  await logIn(page, email, 'cobol-1959')
  await page.waitForURL('**/verify-email')

  await page.getByRole('button', { name: 'Verify Email' }).click()
  await expect(page.getByText('Please enter all 6 digits')).toBeVisible()
  await expect(page.getByRole('button', { name: /Resend code in \d+s/ })).toBeDisabled()

  const code = codeIn(await mailTo(product.dataDir, email, /code/))
  await page.getByLabel('Digit 1 of 6').focus()
  await page.evaluate((text) => {
    const data = new DataTransfer()
    data.setData('text', ` ${text.slice(0, 3)}-${text.slice(3)} `)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  }, code)
  await expect(page.getByLabel('Digit 6 of 6')).toHaveValue(code.slice(5))
  await page.getByRole('button', { name: 'Verify Email' }).click()
  await expect(page.getByText('Email verified successfully!')).toBeVisible()
  await page.waitForURL('**/user/login')
  await logIn(page, email, 'cobol-1959')
  await expect(page.getByText('Login successful!')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Grace Hopper' })).toBeVisible()

  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('link', { name: 'Sign Up' })).toBeVisible()
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /token|user/.test(key)))).toEqual([])
})

test('a forgotten password is set anew with the mailed code, and old sessions end', async ({
  page,
  product,
  browser,
}) => {
  await page.goto('/forgot-password')
  await page.getByLabel('Email').fill('nobody@example.test')
  await page.getByRole('button', { name: 'Send Reset Code' }).click()
  await expect(page.getByText('No account found')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try Any account type' })).toBeVisible()

  const other = await browser.newPage()
  await other.goto(`${product.url}/login`)
  await logIn(other, adminEmail, adminPassword)
  await other.waitForURL('**/admin')

  await page.getByLabel('Email').fill(adminEmail)
  await page.getByRole('button', { name: 'Send Reset Code' }).click()
  await page.getByLabel('Reset Code').fill(codeIn(await mailTo(product.dataDir, adminEmail, /reset/)))
  await page.getByLabel('New Password').fill('short')
  await page.getByLabel('Confirm Password').fill('short')
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page.getByText('Password must be at least 8 characters long')).toBeVisible()
  await page.getByLabel('New Password').fill(adminPassword)
  await page.getByLabel('Confirm Password').fill(adminPassword)
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await page.waitForURL('**/login', { timeout: 8000 })

  await other.goto(`${product.url}/account`)
  await other.waitForURL(/\/(user\/)?login/)
  await other.close()
})

test('guards send everybody to where they belong', async ({ page }) => {
  for (const path of ['/admin', '/admin/panels', '/supplier', '/supplier/inventory']) {
    await page.goto(path)
    await page.waitForURL('**/login')
  }
  await page.goto('/no/such/page')
  await page.waitForURL((url) => url.pathname === '/')
  await page.goto('/verify-email')
  await expect(page.getByText('Please start from the signup page').first()).toBeVisible()
  await page.waitForURL('**/user/signup')
  await page.goto('/set-password')
  await page.waitForURL((url) => url.pathname === '/')

  await page.goto('/login')
  await logIn(page, adminEmail, adminPassword)
  await page.waitForURL('**/admin')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Administrator')
  for (const path of ['/login', '/supplier/login', '/supplier']) {
    await page.goto(path)
    await page.waitForURL('**/admin')
  }
})

test('the wrong kind of account is told so at the admin login, with the way to the others', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('Email').fill('x')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  await expect(page.getByText('Password is required')).toBeVisible()
  await logIn(page, 'grace@example.test', 'wrong-password')
  await expect(page.getByText('Invalid email or password')).toBeVisible()
})

test('account screens are accessible and fit a phone', async ({ page }) => {
  for (const path of [
    '/user/signup',
    '/user/login',
    '/login',
    '/supplier/login',
    '/forgot-password',
    '/set-password?token=x',
  ]) {
    await page.goto(path)
    await expectWellFramed(page)
    await expectAccessible(page)
  }
  await page.goto('/login')
  await logIn(page, adminEmail, adminPassword)
  await page.waitForURL('**/admin')
  for (const path of ['/admin', '/account']) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await expectWellFramed(page)
    await expectAccessible(page)
  }
})
