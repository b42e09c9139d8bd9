import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { translate } from '../base/language/translate.js'
import printed from '../ui/printed-report.module.css'

/** A link as a picture that a phone opens. What draws it is loaded where it is shown. */
export function QrCode({ text, size }: { text: string; size: string }) {
  const { data } = useQuery({
    queryKey: ['qr', text],
    queryFn: async () => (await import('uqr')).encode(text, { ecc: 'L', border: 2 }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  if (!data) return null
  const path = data.data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
  return (
    <svg
      viewBox={`0 0 ${data.size} ${data.size}`}
      style={{ width: size, height: size, background: '#ffffff' }}
      role="img"
      aria-label={t`The link as a QR code`}
    >
      <path d={path} fill="#000000" shapeRendering="crispEdges" />
    </svg>
  )
}

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
