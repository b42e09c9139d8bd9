import { t } from '@lingui/core/macro'
import { putLanguage } from '../../shared/accounts/account-api.js'
import { type Language, languageNames, languages } from '../../shared/languages/languages.js'
import { ask } from '../api/ask.js'
import { changeLanguage, useLanguage } from '../base/language/language.js'
import { getSession } from '../base/session/session.js'
import { SelectField } from '../ui/fields.js'
import { showFailure } from '../ui/Toasts.js'

const options = languages.map((value) => ({ value, label: languageNames[value] }))

/** Kept in the browser, and in the account of who is signed in. */
async function choose(language: Language) {
  await changeLanguage(language)
  if (!getSession()) return
  await ask(putLanguage, { body: { language } }).catch((error) =>
    showFailure(t`Your language could not be kept in your account`, error),
  )
}

/** The language of everything, by the languages' own names. */
export const LanguageSelect = ({ hideLabel = false }: { hideLabel?: boolean }) => (
  <SelectField
    label={t`Language`}
    name="language"
    hideLabel={hideLabel}
    options={options}
    value={useLanguage()}
    onChange={(language) => void choose(language)}
  />
)
