import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { codeIn } from '../../support/outbox.js'
import { expectAccessible, expectWellFramed } from '../accessible.js'
import { openScreen } from '../open-screen.js'
import { mailTo } from '../outbox.js'
import { signInAsAdmin, signInAsUser, userPassword } from '../people.js'
import { adminEmail, adminPassword, expect, test } from '../product.js'

const fillSignup = async (page: Page, email: string) => {
  await page.getByLabel('First Name').fill('Grace')
  await page.getByLabel('Last Name').fill('Hopper')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('cobol-1959')
  await page.getByLabel('Confirm Password').fill('cobol-1959')
  await page.getByRole('button', { name: 'Sign Up' }).click()
}

const pasteCode = async (page: Page, text: string) => {
  await page.getByLabel('Digit 1 of 6').focus()
  await page.evaluate((pasted) => {
    const data = new DataTransfer()
    data.setData('text', pasted)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  }, text)
}

const linkIn = async (dataDir: string, email: string) =>
  /http\S+\/verify-email#\S+/.exec((await mailTo(dataDir, email, /code/))?.text ?? '')?.[0] ?? ''

const logIn = async (page: Page, email: string, password: string) => {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: /^(Login|Sign In)$/ }).click()
}

test('signing up and getting the first result takes one password and one code', async ({ page, product }) => {
  const email = 'grace@example.test'
  const searchPath = '/search?search=JKM&inStock=true'
  await page.goto(searchPath)
  await page.getByRole('link', { name: 'Sign Up' }).first().click()
  await fillSignup(page, email)
  await expect(page.getByText('Account created. Please check your email for the verification code.')).toBeVisible()
  await page.waitForURL('**/user/login', { timeout: 5000 })
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
  await expectWellFramed(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Verify Email' }).click()
  await expect(page.getByText('Please enter all 6 digits')).toBeVisible()
  await expect(page.getByRole('button', { name: /Resend code in \d+s/ })).toBeDisabled()
  await expectAccessible(page)

  const code = codeIn(await mailTo(product.dataDir, email, /code/))
  await pasteCode(page, ` ${code.slice(0, 3)}-${code.slice(3)} `)
  await expect(page.getByLabel('Digit 6 of 6')).toHaveValue(code.slice(5))
  await page.getByRole('button', { name: 'Verify Email' }).click()
  await page.waitForURL(`**${searchPath}`)
  await expect(page.locator('[data-toast]')).toHaveText(/^Email verified successfully!(Dismiss)?$/)
  await expect(page.getByRole('link', { name: 'Grace Hopper' })).toBeVisible()

  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('link', { name: 'Sign Up' })).toBeVisible()
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /token|user|signup/.test(key)))).toEqual(
    [],
  )
})

test('a login before the code was entered asks for the code, and is then repeated', async ({ page, product }) => {
  const email = 'edith@example.test'
  const searchPath = '/search?search=JKM&inStock=true'
  await page.goto(searchPath)
  await page.getByRole('link', { name: 'Sign Up' }).first().click()
  await fillSignup(page, email)
  await page.waitForURL('**/user/login', { timeout: 5000 })
  await logIn(page, email, 'cobol-1959')
  await page.waitForURL('**/verify-email')
  await page.getByRole('button', { name: 'Verify Email' }).click()
  const problem = page.getByText('Please enter all 6 digits')
  await expect(problem).toBeVisible()
  await pasteCode(page, codeIn(await mailTo(product.dataDir, email, /code/)))
  await expect(problem).toBeHidden()
  await page.getByRole('button', { name: 'Verify Email' }).click()
  await page.waitForURL('**/user/login')
  await expect(page.getByText('Email verified successfully!')).toBeVisible()
  await expect(page.getByText('Account verified! Please login to continue.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toHaveCount(0)
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await logIn(page, email, 'cobol-1959')
  await page.waitForURL(`**${searchPath}`)
  await expect(page.getByText('Login successful!')).toBeVisible()
  await page.getByRole('link', { name: 'Grace Hopper' }).click()
  await expect(page.getByTitle('This is your only session'), 'the code itself started none').toBeVisible()
})

test('the link in the mail fills in the code: the same browser is signed in, another chooses a new password', async ({
  page,
  product,
  browser,
  context,
}) => {
  const email = 'ada@example.test'
  await page.goto('/replace')
  await page.getByRole('link', { name: 'Sign Up' }).first().click()
  await fillSignup(page, email)
  await page.waitForURL('**/user/login', { timeout: 5000 })
  const mailed = await context.newPage()
  await mailed.goto(await linkIn(product.dataDir, email))
  await expect(mailed.getByText(`We have sent a 6-digit code to ${email}. It is filled in below.`)).toBeVisible()
  expect(new URL(mailed.url()).hash, 'the code does not stay in the address').toBe('')
  await mailed.getByRole('button', { name: 'Verify Email' }).click()
  await mailed.waitForURL('**/replace')
  await expect(mailed.getByRole('link', { name: 'Grace Hopper' })).toBeVisible()
  // the tab that signed up continues too
  await page.waitForURL('**/replace')
  // leaving the page right after the click is signed out too: the server is slow here
  await page.route('**/api/auth/logout', () => {})
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.goto('/user/signup')
  await page.unroute('**/api/auth/logout')
  await expect(page.getByRole('link', { name: 'Grace Hopper' })).toHaveCount(0)

  await fillSignup(page, 'mary@example.test')
  await page.waitForURL('**/user/login', { timeout: 5000 })
  const elsewhere = await browser.newPage()
  await elsewhere.goto(await linkIn(product.dataDir, 'mary@example.test'))
  await elsewhere.getByRole('button', { name: 'Verify Email' }).click()
  await elsewhere.waitForURL((url) => url.pathname === '/set-password' && url.search === '')
  await expect(elsewhere.getByText('Email verified successfully!')).toBeVisible()
  await elsewhere.getByLabel('New Password').fill('Of-mary-7!')
  await elsewhere.getByLabel('Confirm Password').fill('Of-mary-7!')
  await elsewhere.getByRole('button', { name: 'Set Password' }).click()
  await elsewhere.waitForURL((url) => url.pathname === '/', { timeout: 8000 })
  await expect(elsewhere.getByRole('link', { name: 'Grace Hopper' })).toBeVisible()
  await elsewhere.close()
  // who signed up is not the one who reads the mail, perhaps
  await logIn(page, 'mary@example.test', 'cobol-1959')
  await expect(page.getByText('Invalid email or password')).toBeVisible()
})

test('a user saves a delivery place, ends other sessions, downloads their data, and deletes the account', async ({
  page,
  product,
  browser,
}) => {
  const email = 'leaver@example.test'
  const other = await browser.newPage()
  await signInAsUser(other, product, email)
  await page.goto('/user/login')
  await logIn(page, email, userPassword)
  await page.getByRole('link', { name: 'Mary Reader' }).click()
  await page.getByLabel('Delivery country').fill('Norway')
  await page.getByLabel('Delivery address').fill('Pier 4, Bergen')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Your details are saved')).toBeVisible()

  await page.getByRole('button', { name: 'End all others' }).click()
  await expect(page.getByText('Only this session is left')).toBeVisible()
  await other.goto(`${product.url}/account`)
  await other.waitForURL('**/user/login')
  await other.close()

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download my data' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^heliodex-my-data-\d{4}-\d{2}-\d{2}\.json$/)
  const data = JSON.parse(await readFile(await download.path(), 'utf8')) as Record<string, unknown>
  expect(data.account).toMatchObject({ email, country: 'Norway', deliveryAddress: 'Pier 4, Bergen' })
  expect(data.sessions).toHaveLength(1)

  await expect(page.getByText('without your name and email')).toBeVisible()
  await page.getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Password', { exact: true }).fill('not-the-password')
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await expect(dialog.getByText('This is not your current password')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Password', { exact: true }).fill(userPassword)
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await expect(page.getByText('Your account is deleted')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign Up' })).toBeVisible()
})

test('a forgotten password is reset with the mailed code, and old sessions end', async ({ page, product, browser }) => {
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

test('guards redirect every kind of user to their own pages', async ({ page }) => {
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

test('the admin login tells other accounts where to log in', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('Email').fill('x')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  await expect(page.getByText('Password is required')).toBeVisible()
  await logIn(page, 'grace@example.test', 'wrong-password')
  await expect(page.getByText('Invalid email or password')).toBeVisible()
})

test('account screens are accessible and fit a phone', async ({ page, product }) => {
  for (const path of ['/user/signup', '/login', '/supplier/login', '/forgot-password', '/set-password?token=x']) {
    await openScreen(page, path)
    await expectWellFramed(page)
    await expectAccessible(page)
  }
  await signInAsAdmin(page, product)
  await page.goto('/account')
  await page.waitForLoadState('networkidle')
  await expectWellFramed(page)
  await expectAccessible(page)
})
