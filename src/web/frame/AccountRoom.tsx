import { AccountScreen } from '../accounts/AccountScreen.js'
import { Webhooks } from '../watch/webhooks/Webhooks.js'
import { LanguageSelect } from './LanguageSelect.js'

export default function AccountRoom() {
  return <AccountScreen LanguageSelect={LanguageSelect} Webhooks={Webhooks} />
}
