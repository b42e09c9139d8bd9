import { t } from '@lingui/core/macro'
import { translate } from '../base/language/translate.js'
import printed from '../ui/printed-report.module.css'
import { QrCode } from './QrCode.js'

/** What a report claims, and what it does not. */
export const PrintedStatements = ({ of: statements }: { of: readonly string[] }) => (
  <>
    <h2>{t`What this is, and is not`}</h2>
    <ul className={printed.statements}>
      {statements.map((statement) => (
        <li key={statement}>{translate(statement)}</li>
      ))}
    </ul>
  </>
)

/** Where the same is found again, and what computed it. */
export const PrintedFoot = ({ address, version }: { address: string; version: number }) => (
  <footer className={printed.foot}>
    <QrCode text={address} size="22mm" />
    <div>
      <span>{address}</span>
      <span>{t`Computed by model version ${version}`}</span>
    </div>
  </footer>
)
