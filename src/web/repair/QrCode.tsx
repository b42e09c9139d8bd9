import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'

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
