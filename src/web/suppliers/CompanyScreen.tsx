import { t } from '@lingui/core/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type CompanyPage, updateCompany } from '../../shared/suppliers/supplier-api.js'
import { ask } from '../api/ask.js'
import { queryClient } from '../api/query-client.js'
import { placeOf } from '../base/language/place.js'
import { translate } from '../base/language/translate.js'
import { getSession } from '../base/session/session.js'
import { CurrencySelect } from '../money/CurrencySelect.js'
import { companyQuery } from '../stock/supplier-currency.js'
import { Facts } from '../ui/Cells.js'
import { Loaded } from '../ui/EmptyState.js'
import { Form, SubmitRow } from '../ui/Form.js'
import { CheckField } from '../ui/fields.js'
import form from '../ui/form.module.css'
import { Icon } from '../ui/Icon.js'
import { Stack } from '../ui/Layout.js'
import { Card, Screen } from '../ui/Screen.js'
import { showFailure, showToast } from '../ui/Toasts.js'
import { useForm } from '../ui/use-form.js'
import { addressRows, CompanyFields, companyFacts, companyFormOf } from './CompanyFields.js'
import styles from './CompanyScreen.module.css'
import { SeenValues } from './seen-values.js'

/** A supplier's own company, as buyers see it. */
export default function CompanyScreen() {
  const company = useQuery(companyQuery)
  return (
    <Screen
      title={t`My Company`}
      lead={t`What buyers see about you beside your stock. Both previews show the result of your changes.`}
    >
      <Loaded query={company} failure={t`Failed to load your company`}>
        {(page) => (
          <div className={styles.columns}>
            <CompanyForm {...page} />
            <Stack gap={5}>
              <CompanyPreview preview={page.preview} />
              <PublicStock publicStock={page.company.publicStock} />
            </Stack>
          </div>
        )}
      </Loaded>
    </Screen>
  )
}

const failed = () => t`Failed to save your company`

function CompanyForm({ company }: Pick<CompanyPage, 'company'>) {
  const [seen] = useState(() => new SeenValues(companyFormOf(company)))
  const { field, setValues, ...state } = useForm({
    initial: companyFormOf(company),
    check: () => ({}),
    send: (values) => ask(updateCompany, { body: seen.changesIn(values) }),
    onFailed: (error) => seen.learnFrom(error),
    onDone(page) {
      queryClient.setQueryData(companyQuery.queryKey, page)
      // as stored: trimmed, and with a complete web address
      const stored = companyFormOf(page.company)
      setValues(stored)
      seen.replaceBy(stored)
      showToast('ok', t`Your company is saved`)
    },
    fallback: failed(),
  })
  return (
    <Card title={t`Contact and address`}>
      <Facts facts={companyFacts(['companyName', 'email'], company)} />
      <Form state={state} failed={failed()}>
        <CompanyFields rows={[['phoneNumber', 'website'], ...addressRows]} field={field} />
        <CurrencySelect
          {...field('currency')}
          hint={t`Currency of your prices, unless a line or a file names another`}
        />
        <p className={form.note}>
          {t`Your account page changes the company name; an administrator changes the email.`}
        </p>
        <SubmitRow busy={state.busy}>{t`Save`}</SubmitRow>
      </Form>
    </Card>
  )
}

/** The same offer for visitors and signed-in users, exactly as search shows it. */
function CompanyPreview({ preview: { visitor, signedIn } }: Pick<CompanyPage, 'preview'>) {
  return (
    <>
      <Card title={t`What a visitor sees`}>
        <div className={styles.preview}>
          <p className={styles.name} translate="no">
            {visitor.companyName}
          </p>
          <p>{placeOf(visitor, t`Location not stated`)}</p>
          <p className={styles.locked}>
            <Icon name="lock" size={16} /> {translate(visitor.message)}
          </p>
        </div>
      </Card>
      <Card title={t`What a signed-in buyer sees`}>
        <div className={styles.preview}>
          <p className={styles.name} translate="no">
            {signedIn.companyName}
          </p>
          <p>{placeOf(signedIn, t`Location not stated`)}</p>
          <Facts facts={companyFacts(['email', 'phoneNumber', 'website', 'address'], signedIn)} />
        </div>
      </Card>
    </>
  )
}

/** A switch that publishes the whole stock as files, saved at once. */
function PublicStock({ publicStock }: { publicStock: boolean }) {
  const change = useMutation({
    mutationFn: (isPublic: boolean) => ask(updateCompany, { body: { publicStock: isPublic } }),
    onSuccess(page) {
      queryClient.setQueryData(companyQuery.queryKey, page)
      showToast('ok', page.company.publicStock ? t`Your stock is public` : t`Your stock is no longer public`)
    },
    onError: (error) => showFailure(t`Failed to change who can download your stock`, error),
  })
  const files = `/api/suppliers/${getSession()?.user.id}/stock`
  return (
    <Card title={t`Your stock for everybody`}>
      <div className={form.form}>
        <CheckField
          label={t`Everybody may download my whole stock`}
          checked={change.isPending ? change.variables : publicStock}
          disabled={change.isPending}
          onChange={(isPublic) => change.mutate(isPublic)}
        />
        <p className={form.note}>
          {t`Price portals and buyers’ programs then read it from an address that stays the same. The files contain panels, quantities, prices and terms, and no contact of yours.`}
        </p>
        {publicStock && (
          <p className={form.links}>
            <a href={`${files}.json`}>{t`Stock as JSON`}</a>
            <a href={`${files}.csv`}>{t`Stock as CSV`}</a>
          </p>
        )}
      </div>
    </Card>
  )
}
