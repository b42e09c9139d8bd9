import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { updateCompany } from '../../shared/suppliers/supplier-api.js'
import { ask } from '../api/ask.js'
import { queryClient } from '../api/query-client.js'
import { getSession } from '../base/session/session.js'
import { companyQuery } from '../stock/supplier-currency.js'
import { CheckField } from '../ui/fields.js'
import form from '../ui/form.module.css'
import { Card } from '../ui/Screen.js'
import { showFailure, showToast } from '../ui/toasts.js'

/** A switch that publishes the whole stock as files, saved at once. */
export function PublicStock({ publicStock }: { publicStock: boolean }) {
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
