import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { getUploadPage } from '../../../shared/http/file-api.js'
import type { PageSize, Provenance } from '../../../shared/panels/datasheet-reading.js'
import { getPanelSheetPage } from '../../../shared/panels/panel-sheet-api.js'
import { ask } from '../../api/ask.js'
import { Skeleton } from '../../ui/Skeleton.js'
import { focusableWhileScrolling } from '../../ui/use-while-here.js'
import styles from './SheetPicture.module.css'

type Props = {
  file: string
  /** The panel, if shown on that panel's page. */
  panelId?: string
  /** Distinguishes its pages from those of other sheets on the same screen. */
  fileName?: string
  pages: readonly PageSize[]
  /** The value to highlight. */
  shown: Provenance | undefined
}

const pictureWidth = 1400

type SheetPageQuery = { file: string; panelId?: string | undefined; page: number; width: 240 | 1400 }

/** A page as a picture: of a sheet under review for its reviewer, or of a panel's sheet for everybody who may see it. */
export function useSheetPage({ file, panelId, page, width }: SheetPageQuery) {
  const { data: blob, isError } = useQuery({
    queryKey: ['sheet-page', file, page, width],
    queryFn: ({ signal }) => {
      const params = { filename: file, page: String(page) }
      return panelId === undefined
        ? ask(getUploadPage, { params, query: { width } }, { signal })
        : ask(getPanelSheetPage, { params: { ...params, id: panelId }, query: { width } }, { signal })
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
  return { url: useObjectUrl(blob), isError }
}

/** Margin around the value in points, so that the frame does not cover it. */
const margin = 2

/** A page of the sheet with a frame around the current value. */
export function SheetPicture({ file, fileName, panelId, pages, shown }: Props) {
  const [last, setLast] = useState(1)
  const page = shown?.page ?? last
  if (page !== last) setLast(page)
  const { url, isError } = useSheetPage({ file, panelId, page, width: pictureWidth })
  const size = pages.find((each) => each.page === page)
  const view = useRef<HTMLElement>(null)
  useEffect(() => focusableWhileScrolling(view.current), [])
  useEffect(() => {
    if (view.current && shown && size && url) centre(view.current, shown.box, size)
  }, [shown, size, url])
  return (
    <figure className={styles.figure}>
      <section
        ref={view}
        className={styles.view}
        aria-label={fileName ? t`Page ${page} of ${fileName}` : t`Page ${page}`}
      >
        <div className={styles.paper} style={size && { aspectRatio: `${size.width} / ${size.height}` }}>
          {url && <img src={url} alt={t`Page ${page} of the datasheet`} className={styles.picture} />}
          {!url && !isError && <Skeleton lines={6} label={t`Drawing the page…`} />}
          {isError && <p>{t`The page cannot be drawn.`}</p>}
          {url && size && shown && <Frame box={shown.box} size={size} />}
        </div>
      </section>
      <figcaption className={styles.caption}>
        {shown ? t`Page ${page}: ${shown.text}` : t`Page ${page}. Point at a value to see where it was read.`}
      </figcaption>
    </figure>
  )
}

/** On a small screen the page is larger than its view: scrolls the value to the middle. */
function centre(view: HTMLElement, [x = 0, y = 0, width = 0, height = 0]: number[], size: PageSize) {
  view.scrollTo({
    left: ((x + width / 2) / size.width) * view.scrollWidth - view.clientWidth / 2,
    top: ((y + height / 2) / size.height) * view.scrollHeight - view.clientHeight / 2,
  })
}

function Frame({ box: [x = 0, y = 0, width = 0, height = 0], size }: { box: number[]; size: PageSize }) {
  const percent = (value: number, whole: number) => `${(100 * value) / whole}%`
  return (
    <span
      className={styles.frame}
      style={{
        left: percent(x - margin, size.width),
        top: percent(y - margin, size.height),
        width: percent(width + 2 * margin, size.width),
        height: percent(height + 2 * margin, size.height),
      }}
    />
  )
}

function useObjectUrl(blob: Blob | undefined) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!blob) return setUrl(undefined)
    const made = URL.createObjectURL(blob)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  return url
}
